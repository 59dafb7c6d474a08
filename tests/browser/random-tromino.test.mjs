import { randomActions } from './random.mjs';

randomActions('tromino');
