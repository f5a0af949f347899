import { collect } from './collect.ts';

collect(window);
