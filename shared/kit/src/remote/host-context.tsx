import type { Host, SessionState } from '@trove/contract/host.ts';
import { createContext, useContext, useMemo } from 'react';
import type { ReactNode } from 'react';

import { createApi } from '../api/create-api.ts';
import type { Api } from '../api/create-api.ts';
import { useStore } from './use-store.ts';

interface HostClients {
  host: Host;
  api: Api;
}

const HostContext = createContext<HostClients | null>(null);

/** Provides the host to its children, with the network clients made from it. */
export function HostProvider({ host, children }: { host: Host; children: ReactNode }) {
  const clients = useMemo(() => ({ host, api: createApi(host) }), [host]);
  return <HostContext value={clients}>{children}</HostContext>;
}

function useHostClients(): HostClients {
  const clients = useContext(HostContext);
  if (clients === null) throw new Error('There is no HostProvider above this component.');
  return clients;
}

export const useHost = (): Host => useHostClients().host;

export const useApi = (): Api => useHostClients().api;

export const useSession = (): SessionState => useStore(useHost().session);
