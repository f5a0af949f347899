import type {
  WalletAccount,
  WalletFeatures,
  WalletInfo,
  WalletProvider,
} from '@trove/contract/wallet.ts';

import type { WalletFace } from '../wallet-face.ts';

const CHAIN = 'rubix:testnet';

/** The core as a wallet of the site's contract, with the fields of the Wallet Standard added. */
export interface StandardWallet extends WalletProvider {
  /** Version of the standard. */
  version: '1.0.0';
  name: string;
  icon: string;
  /** The calls of spec 000 §7 under their own names. */
  surface: Surface;
}

/** The wallet surface of spec 000 §7; each call returns `{ status, data }`. */
export interface Surface {
  signIn(): Promise<SurfaceReply>;
  disconnect(): Promise<SurfaceReply>;
  isConnected(): Promise<boolean>;
  request(given: object): Promise<SurfaceReply>;
  executeContract(given: object): Promise<SurfaceReply>;
  deployNFT(given: object): Promise<SurfaceReply>;
  executeNFT(given: object): Promise<SurfaceReply>;
  transferFT(given: object): Promise<SurfaceReply>;
  createFT(given: object): Promise<SurfaceReply>;
}

/** Identity of a Trove wallet. */
export type Identity = Pick<WalletInfo, 'uuid' | 'name' | 'rdns'>;

interface SurfaceReply {
  status: boolean;
  data: Record<string, unknown>;
}

export function createProvider(
  core: WalletFace,
  wallet: Identity,
  more: Pick<WalletFeatures, 'trove:backup' | 'trove:protection'> = {},
): StandardWallet {
  let accounts: readonly WalletAccount[] = [];
  const connect: WalletFeatures['standard:connect']['connect'] = async ({
    silent = false,
    signal,
  } = {}) => {
    accounts = await core.connect(silent, { signal });
    return { accounts };
  };
  const disconnect = async () => {
    accounts = [];
    await core.disconnect();
  };
  const isConnected = async () => (await core.connect(true)).length > 0;

  const features: Required<Omit<WalletFeatures, 'trove:backup' | 'trove:protection'>> &
    typeof more = {
    'standard:connect': { connect },
    'standard:disconnect': { disconnect },
    'standard:events': {
      on: (_event, listener) => core.onChange((changed) => listener({ accounts: changed })),
    },
    'rubix:executeContract': {
      executeContract: (given, limits) => core.call('executeContract', given, limits),
    },
    'rubix:deployNft': { deployNft: (given, limits) => core.call('deployNft', given, limits) },
    'rubix:executeNft': { executeNft: (given, limits) => core.call('executeNft', given, limits) },
    'rubix:transferFt': { transferFt: (given, limits) => core.call('transferFt', given, limits) },
    'rubix:createFt': { createFt: (given, limits) => core.call('createFt', given, limits) },
    'trove:batch': { execute: (given, limits) => core.call('batch', given, limits) },
    'rubix:request': {
      bindsPayload: true,
      request: (given, limits) => core.call('request', given, limits),
    },
    'rubix:isConnected': { isConnected },
    'trove:credits': core.credits,
    'siwx:signIn': {
      signsSilently: true,
      signIn: (request, limits) => core.signIn(request, limits),
    },
    ...more,
  };

  const info: WalletInfo = { ...wallet, icon: ICON, version: '1.0.0' };
  return {
    version: '1.0.0',
    name: info.name,
    icon: ICON,
    info,
    chains: [CHAIN],
    get accounts() {
      return accounts;
    },
    features,
    settles: true,
    surface: {
      async signIn() {
        try {
          const [account] = (await connect()).accounts;
          return account === undefined
            ? refused('No account is connected.')
            : { status: true, data: { ...account } };
        } catch (error) {
          return refused(error instanceof Error ? error.message : 'The wallet could not connect.');
        }
      },
      async disconnect() {
        await disconnect();
        return { status: true, data: { message: 'Disconnected' } };
      },
      isConnected,
      request: (given) => core.call('request', given),
      executeContract: (given) => core.call('executeContract', given),
      deployNFT: (given) => core.call('deployNft', given),
      executeNFT: (given) => core.call('executeNft', given),
      transferFT: (given) => core.call('transferFt', given),
      createFT: (given) => core.call('createFt', given),
    },
  };
}

const refused = (message: string): SurfaceReply => ({ status: false, data: { message } });

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Crect width='24' height='24' rx='6' fill='%230284a5'/%3E%3Cpath d='M6 9.5h12v8H6zM6 9.5l9-3v3M14.5 13.5h3.5' fill='none' stroke='%23fff' stroke-width='1.6' stroke-linejoin='round'/%3E%3C/svg%3E";
