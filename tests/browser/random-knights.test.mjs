import { randomActions } from './random.mjs';

randomActions('knights');
