import type {
  WalletAccount,
  WalletFeatures,
  WalletInfo,
  WalletProvider,
} from '@trove/contract/wallet.ts';
import { isRecord, asRecord, asText } from '@trove/contract/wire/loose.ts';

/** Fields of a registered wallet: those of the Wallet Standard, and additional ones that the wallet may support. */
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

/** Returns a registered wallet that supports a Rubix network; undefined for all others (wire.md#conventions). */
export function readProvider(registered: unknown, uuid: string): WalletProvider | undefined {
  if (!isRegistered(registered)) return undefined;
  const { features } = registered;
  if (!isRecord(features['standard:connect'])) return undefined;
  if (!Object.keys(features).some((name) => name.startsWith('rubix:'))) return undefined;

  return {
    info: readInfo(registered, uuid),
    chains: readTexts(registered.chains),
    get accounts() {
      return readAccounts(registered.accounts);
    },
    features: {
      ...(features as unknown as WalletFeatures),
      'standard:connect': findConnect(features),
    },
    settles: registered.settles === true,
  };
}

const isRegistered = (value: unknown): value is Registered =>
  isRecord(value) && asText(value['name']) !== undefined && isRecord(value['features']);

function readInfo({ name, icon, version, info }: Registered, uuid: string): WalletInfo {
  const own = asRecord(info);
  return {
    uuid: asText(own['uuid']) ?? uuid,
    name,
    icon: asText(own['icon'] ?? icon) ?? '',
    // The standard has no such field: the name serves as the identity.
    rdns: asText(own['rdns']) ?? name,
    version: asText(own['version'] ?? version),
    installUrl: asText(own['installUrl']),
  };
}

function findConnect(features: Registered['features']): WalletFeatures['standard:connect'] {
  const own = features['standard:connect'] as WalletFeatures['standard:connect'];
  return {
    async connect(input) {
      const answer: unknown = await own.connect(input);
      return { accounts: readAccounts(asRecord(answer)['accounts']) };
    },
  };
}

/** Reads the accounts; the standard has `address` and `label` for `did` and `username`. */
const readAccounts = (accounts: unknown): WalletAccount[] =>
  (Array.isArray(accounts) ? accounts : []).flatMap((account: unknown) => {
    const { did, address, username, label, publicKey, nodeOrigin } = asRecord(account);
    const id = asText(did ?? address);
    if (id === undefined) return [];
    return [
      {
        did: id,
        username: asText(username ?? label) ?? '',
        publicKey: typeof publicKey === 'string' ? publicKey : undefined,
        nodeOrigin: asText(nodeOrigin),
      },
    ];
  });

const readTexts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : []).flatMap((entry: unknown) => asText(entry) ?? []);
