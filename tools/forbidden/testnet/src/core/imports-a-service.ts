import { createContext } from '../services/create-context.ts';

export const used = createContext;
