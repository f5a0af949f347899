import { createPanel } from '../harness/panel.ts';

export const used = createPanel;
