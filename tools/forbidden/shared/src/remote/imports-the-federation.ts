import { createRemoteLoader } from '../federation/loader/load-remote.ts';

export const used = createRemoteLoader;
