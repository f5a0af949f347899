import { RemoteSlot } from '../../remotes/RemoteSlot.tsx';

export const used = RemoteSlot;
