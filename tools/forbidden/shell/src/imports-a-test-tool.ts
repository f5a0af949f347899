import { aShell } from './testing/a-shell.tsx';

export const used = aShell;
