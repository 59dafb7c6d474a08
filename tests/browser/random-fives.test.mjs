import { randomActions } from './random.mjs';

randomActions('fives');
