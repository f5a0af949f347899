import { createContext, useContext, useMemo } from 'react';
import type { ReactNode } from 'react';

import { createApi } from '../api/create-api.ts';
import type { Api } from '../api/create-api.ts';
import type { Host, SessionState } from '../contract/host.ts';
import { useStore } from './use-store.ts';

interface Surroundings {
  host: Host;
  api: Api;
}

const HostContext = createContext<Surroundings | null>(null);

/** Gives everything inside its host, and the clients of the network made from it. */
export function HostProvider({ host, children }: { host: Host; children: ReactNode }) {
  const surroundings = useMemo(() => ({ host, api: createApi(host) }), [host]);
  return <HostContext value={surroundings}>{children}</HostContext>;
}

function useSurroundings(): Surroundings {
  const surroundings = useContext(HostContext);
  if (surroundings === null) throw new Error('There is no HostProvider above this component.');
  return surroundings;
}

export const useHost = (): Host => useSurroundings().host;

export const useApi = (): Api => useSurroundings().api;

export const useSession = (): SessionState => useStore(useHost().session);
