import type { Store } from '../contract/host.ts';
import type { RemoteId } from '../contract/registry.ts';
import { useHost } from './host-context.tsx';
import { useStore } from './use-store.ts';

const NONE: readonly RemoteId[] = [];

/** For a host that cannot tell. */
const UNKNOWN: Store<readonly RemoteId[]> = { get: () => NONE, subscribe: () => () => {} };

/** False while another remote cannot be opened: a door to it would lead nowhere. */
export const useIsOpen = (remote: RemoteId): boolean =>
  !useStore(useHost().closed ?? UNKNOWN).includes(remote);
