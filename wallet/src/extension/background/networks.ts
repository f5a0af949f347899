import type { RuntimeConfig } from '@trove/contract/config.ts';

import { askNode } from '../../network/ask-node.ts';
import { openNetwork } from '../../network/open-network.ts';
import type { OpenNetwork } from '../../network/open-network.ts';
import { loadConfig } from '../../network/page-config.ts';
import { toApiUrl, LOCAL, getLocalNetwork, networkFault } from '../network-address.ts';
import type { Network } from '../network-address.ts';
import type { Area } from './browser.ts';
import { createStoredValue } from './stored-value.ts';

interface Choice {
  own: readonly Network[];
  current: string;
  /** Address of the local network as detected; unset: the default one. */
  local?: string;
}

/** Manages the wallet's networks. Known contracts come from the network the user chose, never from a site. */
export function createNetworks(
  local: Area,
  send: typeof fetch,
  /** Called before another network is used: what the user has allowed on this one is not allowed there. */
  onLeave: () => Promise<void>,
) {
  const choice = createStoredValue<Choice>(local, 'networks', { own: [], current: LOCAL.id });
  let opened: { url: string; network: Promise<OpenNetwork> } | null = null;

  async function all(): Promise<Network[]> {
    const { own, local = LOCAL.url } = await choice.get();
    return [{ ...LOCAL, url: local }, ...own];
  }

  async function current(): Promise<Network> {
    const { current: id } = await choice.get();
    const known = await all();
    return known.find((network) => network.id === id) ?? known[0] ?? LOCAL;
  }

  return {
    all,
    current,

    async open(): Promise<OpenNetwork> {
      const { name, url } = await current();
      if (opened?.url !== url) {
        const network = openNamed(name, url, send);
        opened = { url, network };
        network.catch(() => {
          if (opened?.network === network) opened = null;
        });
      }
      return opened.network;
    },

    /** Adds a network. Throws a message for the user if no node responds at the address; nothing is changed then. */
    async add({ id, name, url }: Network) {
      const fault = networkFault(url);
      if (fault !== null) throw new Error(fault);
      await askNode(toApiUrl(url), send);
      await onLeave();
      await choice.change(({ own, ...rest }) => ({
        ...rest,
        own: [...own, { id, name: name.trim() || new URL(url.trim()).host, url: url.trim() }],
        current: id,
      }));
    },

    async use(id: string) {
      await onLeave();
      await choice.change((was) => ({ ...was, current: id }));
    },

    async remove(id: string) {
      await onLeave();
      await choice.change(({ own, current: was, ...rest }) => ({
        ...rest,
        own: own.filter((network) => network.id !== id),
        current: was === id ? LOCAL.id : was,
      }));
    },

    /** Sets the local network to that of the local site just connected, whatever its port. Never throws. */
    async follow(origin: string) {
      const local = getLocalNetwork(origin);
      const { id, url } = await current();
      if (local === null || id !== LOCAL.id || local === url) return;
      const isThere = await askNode(toApiUrl(local), send).then(
        () => true,
        () => false,
      );
      if (!isThere) return;
      await onLeave();
      await choice.change((was) => ({ ...was, local }));
    },

    subscribe: (listener: () => void) => choice.subscribe(listener),
  };
}

export type Networks = ReturnType<typeof createNetworks>;

/** Opens a network. A Trove host provides `/config.json`; any other node is used without names for its contracts. */
async function openNamed(name: string, url: string, send: typeof fetch): Promise<OpenNetwork> {
  const node = toApiUrl(url);
  const config = await ownConfig(node, send);
  return openNetwork(config ?? bareConfig(name, node), send);
}

async function ownConfig(node: string, send: typeof fetch): Promise<RuntimeConfig | null> {
  const address = new URL('/config.json', node).href;
  const answer = await loadConfig(address, send).catch((error: unknown) => {
    // A host with another response is no Trove network; an unreachable one is asked again later.
    if (error instanceof TypeError || (error as Error).name === 'TimeoutError') throw error;
    return null;
  });
  return answer?.services.node === node ? answer : null;
}

const NO_TOKEN = { name: 'token', symbol: '', network: '', description: '', features: [] };

const bareConfig = (name: string, node: string): RuntimeConfig => ({
  brand: { name },
  tokens: { active: NO_TOKEN.name, test: NO_TOKEN, main: NO_TOKEN },
  tokenCreatorDid: '',
  contracts: { purchase: '', rating: '', publish: '', purchaseCredit: '', addCredit: '' },
  services: {
    node,
    dapp: '',
    metrics: '',
    faucet: '',
    compute: '',
    models: '',
    rag: '',
    socket: '',
    explorer: '',
  },
  idempotentWrites: false,
  clientHeaders: false,
  wallet: { providerName: '', storeUrl: '' },
  mainnetUrl: '',
  fallbackProviderDid: '',
});
