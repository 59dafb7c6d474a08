import { randomActions } from './random.mjs';

randomActions('heaps');
