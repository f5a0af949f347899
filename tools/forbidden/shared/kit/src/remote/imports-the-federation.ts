import { createRemoteLoader } from '@trove/federation/loader/load-remote.ts';

export const used = createRemoteLoader;
