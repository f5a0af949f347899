import type {
  WalletAccount,
  WalletFeatures,
  WalletProvider,
  WalletReply,
} from '@trove/contract/wallet.ts';
import { WALLET_RDNS } from '@trove/contract/wallet.ts';
import { compact, isRecord, asRecord, asText } from '@trove/contract/wire/loose.ts';

/** The object that the XELL extension puts into the page; no other file uses its names (wire.md#wallet). */
export type XellApi = { signIn: Method } & Partial<Record<XellMethod, Method>>;

type Method = (given?: object) => unknown;
type XellMethod =
  | 'executeContract'
  | 'deployNFT'
  | 'executeNFT'
  | 'transferFT'
  | 'createFT'
  | 'request'
  | 'disconnect'
  | 'isConnected';

/** The event by which the extension announces itself, possibly long after the page has loaded. */
export const XELL_READY = 'extensionReady';

/** Returns the extension's object in this page; undefined while it is missing. */
export function findXell(page: Window): XellApi | undefined {
  const xell: unknown = Reflect.get(page, 'xell');
  return isXellApi(xell) ? xell : undefined;
}

const isXellApi = (value: unknown): value is XellApi =>
  isRecord(value) && typeof value['signIn'] === 'function';

interface XellNames {
  /** Name shown in texts. */
  name: string;
  installUrl: string;
  uuid: string;
}

/** Adapts XELL, which has neither events nor proof of a DID; methods of newer versions are detected. */
export function createXellProvider(
  xell: XellApi,
  { name, installUrl, uuid }: XellNames,
): WalletProvider {
  let accounts: readonly WalletAccount[] = [];

  /** Looks the method up at each call, because an updated extension replaces its methods. */
  const call = async (method: XellMethod, given?: object) => {
    const answer: unknown = await xell[method]?.(given);
    return answer as WalletReply;
  };
  const where = <T>(method: XellMethod, feature: T): T | undefined =>
    typeof xell[method] === 'function' ? feature : undefined;

  const features: WalletFeatures = compact({
    'standard:connect': {
      async connect({ silent = false } = {}) {
        if (!silent) accounts = readAccounts(await xell.signIn({}));
        return { accounts };
      },
    },
    'standard:disconnect': where('disconnect', {
      async disconnect() {
        accounts = [];
        await call('disconnect');
      },
    }),
    'rubix:isConnected': where('isConnected', {
      isConnected: async () => saysYes(await call('isConnected')),
    }),
    'rubix:executeContract': where('executeContract', {
      executeContract: (given: object) => call('executeContract', given),
    }),
    'rubix:deployNft': where('deployNFT', {
      deployNft: (given: object) => call('deployNFT', given),
    }),
    'rubix:executeNft': where('executeNFT', {
      executeNft: (given: object) => call('executeNFT', given),
    }),
    'rubix:transferFt': where('transferFT', {
      transferFt: (given: object) => call('transferFT', given),
    }),
    'rubix:createFt': where('createFT', { createFt: (given: object) => call('createFT', given) }),
    'rubix:request': where('request', {
      // XELL signs the text "[object Object]", whatever the payload (wire.md#no-proof-by-request).
      bindsPayload: false,
      request: (given: object) => call('request', given),
    }),
  });

  return {
    info: { uuid, name, icon: ICON, rdns: WALLET_RDNS.xell, installUrl },
    chains: ['rubix:testnet'],
    get accounts() {
      return accounts;
    },
    features,
  };
}

/** Reads the account of a truthy status with a DID; a missing username is empty (spec 000 §4, K03). */
function readAccounts(answer: unknown): WalletAccount[] {
  const { status, data } = asRecord(answer);
  const did = asText(asRecord(data)['did']);
  if (!status || did === undefined) return [];
  return [{ did, username: asText(asRecord(data)['username']) ?? '' }];
}

const saysYes = (answer: unknown) =>
  isRecord(answer) ? Boolean(answer['status']) && answer['data'] !== false : Boolean(answer);

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Crect width='24' height='24' rx='6' fill='%23515e6b'/%3E%3Cpath d='M8 8l8 8M16 8l-8 8' stroke='%23fff' stroke-width='2.4' stroke-linecap='round'/%3E%3C/svg%3E";
