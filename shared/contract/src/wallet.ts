/** Interface of a wallet: contracts of spec 000 §7 as capability features in the manner of the Wallet Standard. */

export interface ExecuteContractRequest {
  comment: string;
  executorAddr: string;
  quorumType: number;
  /** JSON text of an object with a single member, which is named after the contract's function. */
  smartContractData: string;
  smartContractToken: string;
}

export interface DeployNftRequest {
  nft: string;
  did: string;
  quorum_type: number;
  nft_value: number;
  nft_data: string;
  nft_metadata: string;
  nft_file_name: string;
}

export interface TransferFtRequest {
  receiver: string;
  sender: string;
  ft_name: string;
  /** Whole tokens. */
  ft_count: number;
  comment: string;
  quorum_type: number;
  creatorDID: string;
}

export interface ExecuteNftRequest {
  nft: string;
  executor: string;
  /** Empty for a state write, which does not change the owner. */
  receiver: string;
  quorum_type: number;
  comment: string;
  nft_value: number;
  nft_data: string;
}

export interface CreateFtRequest {
  did: string;
  ft_name: string;
  ft_count: number;
  token_count: number;
  quorum_type: number;
}

/** The part of an allowance in credits that is left. */
export interface CreditsLeft {
  left: number;
  of: number;
  /** Unix time in milliseconds. */
  until: number;
}

/**
 * An allowance in credits: until it is used up, prompts that state their model and maximum credits need no approval.
 */
export interface CreditAllowance {
  /** Resolves with null if there is none. */
  left(): Promise<CreditsLeft | null>;
  end(): Promise<void>;
}

/** Reply of every call. `status` false is a refusal, whose message is in `data`. */
export interface WalletReply {
  status: boolean;
  data: {
    status?: boolean;
    message?: string;
    error?: string;
    result?: unknown;
    signature?: string;
  };
}

export interface WalletAccount {
  did: string;
  username: string;
  /** Compressed secp256k1 key, hex; a wallet may not disclose it. */
  publicKey?: string;
  /** Origin of the node the wallet signs for, such as `http://localhost:3000`; a wallet may not disclose it. */
  nodeOrigin?: string;
}

/** The message of CAIP-122, as text; it contains the network's nonce. */
export interface SignInRequest {
  message: string;
  /** Rejects instead of opening a dialog; only for a wallet that `signsSilently`. */
  silent?: boolean;
}

export interface WalletFeatureOptions {
  /**
   * Aborted once the reply is no longer needed: the wallet closes its approval, if it can. A given approval stays
   * valid.
   */
  signal?: AbortSignal;
}

export interface WalletFeatures {
  'standard:connect': {
    /** With `silent` it opens no dialog, and resolves with no accounts where one would be needed. */
    connect(
      input?: { silent?: boolean } & WalletFeatureOptions,
    ): Promise<{ accounts: readonly WalletAccount[] }>;
  };
  'standard:disconnect'?: { disconnect(): Promise<void> };
  'standard:events'?: {
    on(
      event: 'change',
      listener: (change: { accounts?: readonly WalletAccount[] }) => void,
    ): () => void;
  };
  'rubix:executeContract'?: {
    executeContract(
      request: ExecuteContractRequest,
      options?: WalletFeatureOptions,
    ): Promise<WalletReply>;
  };
  'rubix:deployNft'?: {
    deployNft(request: DeployNftRequest, options?: WalletFeatureOptions): Promise<WalletReply>;
  };
  'rubix:executeNft'?: {
    executeNft(request: ExecuteNftRequest, options?: WalletFeatureOptions): Promise<WalletReply>;
  };
  'rubix:transferFt'?: {
    transferFt(request: TransferFtRequest, options?: WalletFeatureOptions): Promise<WalletReply>;
  };
  'rubix:createFt'?: {
    createFt(request: CreateFtRequest, options?: WalletFeatureOptions): Promise<WalletReply>;
  };
  /**
   * For a contract that leads to more signatures, as a purchase does: after one approval, the wallet signs all of
   * them.
   */
  'trove:batch'?: {
    execute(request: ExecuteContractRequest, options?: WalletFeatureOptions): Promise<WalletReply>;
  };
  /** Pass-through of the specification. If `bindsPayload` is false, the signature does not cover the payload. */
  'rubix:request'?: {
    bindsPayload: boolean;
    request(payload: Record<string, unknown>, options?: WalletFeatureOptions): Promise<WalletReply>;
  };
  /** Spec 000 §7. If absent, the site has only its own stored session to rely on. */
  'rubix:isConnected'?: { isConnected(): Promise<boolean> };
  /** Protection of the wallet's key, for wallets that can work without a passphrase. */
  'trove:protection'?: {
    /** `none`: no passphrase. A locked wallet asks for it when it has to sign. */
    state(): Promise<'none' | 'unlocked' | 'locked'>;
    /** Asks for a passphrase in the wallet's own dialog. */
    protect(): Promise<void>;
    /** Locks the wallet in every tab. */
    lock(): Promise<void>;
  };
  'trove:credits'?: CreditAllowance;
  /** Saves an encrypted copy of the wallet's accounts as a file for the user. */
  'trove:backup'?: { save(): Promise<void> };
  /** Proves a DID to the network: base64 DER signature of the sha256 of `message`. */
  'siwx:signIn'?: {
    /** Whether `silent` is understood: an unlocked wallet signs in to the site it is connected to without a dialog. */
    signsSilently?: boolean;
    signIn(
      request: SignInRequest,
      options?: WalletFeatureOptions,
    ): Promise<{ account: WalletAccount; signature: string; publicKey: string }>;
  };
}

export interface WalletInfo {
  /** Different for each page load. */
  uuid: string;
  name: string;
  /** Data URI, square. */
  icon: string;
  /** Reverse domain name: the stable identity. */
  rdns: string;
  version?: string;
  installUrl?: string;
}

export interface WalletProvider {
  info: WalletInfo;
  /** CAIP-2 ids, such as `rubix:testnet`. */
  chains: readonly string[];
  accounts: readonly WalletAccount[];
  features: WalletFeatures;
  /** Whether the wallet settles every request itself; other wallets must reply within `WALLET.approvalMs`. */
  settles?: boolean;
}

/** Stable identities of the two wallets the site offers by name. */
export const WALLET_RDNS = { xell: 'network.rubix.xell', test: 'io.trove.test-wallet' } as const;
