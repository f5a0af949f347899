import type {
  WalletAccount,
  WalletFeatures,
  WalletInfo,
  WalletProvider,
} from '../../contract/wallet.ts';
import { isRecord, recordOf, textOf } from '../../contract/wire/loose.ts';

/** Fields of a registered wallet: those of the Wallet Standard, and ours where the wallet supports them. */
interface Registered {
  name: string;
  icon?: unknown;
  version?: unknown;
  chains?: unknown;
  info?: unknown;
  accounts?: unknown;
  settles?: unknown;
  features: Readonly<Record<string, unknown>>;
}

/** A registered wallet that can do something on a Rubix network; undefined for all others (contracts.md §9). */
export function providerOf(registered: unknown, uuid: string): WalletProvider | undefined {
  if (!isRegistered(registered)) return undefined;
  const { features } = registered;
  if (!isRecord(features['standard:connect'])) return undefined;
  if (!Object.keys(features).some((name) => name.startsWith('rubix:'))) return undefined;

  return {
    info: infoOf(registered, uuid),
    chains: textsOf(registered.chains),
    get accounts() {
      return accountsOf(registered.accounts);
    },
    features: {
      ...(features as unknown as WalletFeatures),
      'standard:connect': connectOf(features),
    },
    settles: registered.settles === true,
  };
}

const isRegistered = (value: unknown): value is Registered =>
  isRecord(value) && textOf(value['name']) !== undefined && isRecord(value['features']);

function infoOf({ name, icon, version, info }: Registered, uuid: string): WalletInfo {
  const own = recordOf(info);
  return {
    uuid: textOf(own['uuid']) ?? uuid,
    name,
    icon: textOf(own['icon'] ?? icon) ?? '',
    // The standard has no such field: there the name is the identity.
    rdns: textOf(own['rdns']) ?? name,
    version: textOf(own['version'] ?? version),
    installUrl: textOf(own['installUrl']),
  };
}

function connectOf(features: Registered['features']): WalletFeatures['standard:connect'] {
  const own = features['standard:connect'] as WalletFeatures['standard:connect'];
  return {
    async connect(input) {
      const answer: unknown = await own.connect(input);
      return { accounts: accountsOf(recordOf(answer)['accounts']) };
    },
  };
}

/** The standard says `address` and `label` where we say `did` and `username`. */
const accountsOf = (accounts: unknown): WalletAccount[] =>
  (Array.isArray(accounts) ? accounts : []).flatMap((account: unknown) => {
    const { did, address, username, label, publicKey, nodeOrigin } = recordOf(account);
    const id = textOf(did ?? address);
    if (id === undefined) return [];
    return [
      {
        did: id,
        username: textOf(username ?? label) ?? '',
        publicKey: typeof publicKey === 'string' ? publicKey : undefined,
        nodeOrigin: textOf(nodeOrigin),
      },
    ];
  });

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : []).flatMap((entry: unknown) => textOf(entry) ?? []);
