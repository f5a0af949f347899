import { createModelHost } from '../../services/models/model-host.ts';

export const used = createModelHost;
