import { randomActions } from './random.mjs';

randomActions('pegs');
