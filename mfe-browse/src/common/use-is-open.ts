import type { Store } from '@trove/contract/host.ts';
import type { RemoteId } from '@trove/contract/registry.ts';
import { useHost } from '@trove/kit/remote/host-context.tsx';
import { useStore } from '@trove/kit/remote/use-store.ts';

const NONE: readonly RemoteId[] = [];

/** For a host that does not provide the list. */
const UNKNOWN: Store<readonly RemoteId[]> = { get: () => NONE, subscribe: () => () => {} };

/** Returns false while another remote cannot be opened, so that no link leads to it. */
export const useIsOpen = (remote: RemoteId): boolean =>
  !useStore(useHost().closed ?? UNKNOWN).includes(remote);
