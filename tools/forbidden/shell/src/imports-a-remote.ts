import { remote } from '@trove/mfe-browse/src/remote.ts';

export const browse = remote;
