import { useShell } from '#common/shell-context.ts';

export const used = useShell;
