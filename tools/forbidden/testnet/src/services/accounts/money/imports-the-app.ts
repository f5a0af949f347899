import { createApp } from '../../../app/app.ts';

export const used = createApp;
