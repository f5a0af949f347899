import { createSessions } from '../../people/session/sessions.ts';

export const used = createSessions;
