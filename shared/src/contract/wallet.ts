/** The wallet's face: contracts of spec 000 §7, carried by capability features in the manner of the Wallet Standard. */

export interface ExecuteContractRequest {
  comment: string;
  executorAddr: string;
  quorumType: number;
  /** JSON text holding one object named as the contract's function. */
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
  /** Empty: a state write, the owner stays. */
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
  /** Milliseconds since 1970. */
  until: number;
}

/** An allowance in credits: prompts that name their model and most credits pass unasked until it is used up. */
export interface CreditAllowance {
  /** Null without one. */
  left(): Promise<CreditsLeft | null>;
  end(): Promise<void>;
}

/** The answer of every call. `status` false is a refusal, its words in `data`. */
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
  /** Compressed secp256k1 key, hex; a wallet may keep it to itself. */
  publicKey?: string;
  /** Origin of the node the wallet signs for, such as `http://localhost:3000`; a wallet may keep it to itself. */
  nodeOrigin?: string;
}

/** The message of CAIP-122, as text; the network made the nonce. */
export interface SignInRequest {
  message: string;
}

export interface WalletFeatureOptions {
  /** Aborted once the answer is not needed any more: the wallet closes its approval, if it can. An approval stays valid. */
  signal?: AbortSignal;
}

export interface WalletFeatures {
  'standard:connect': {
    /** `silent`: no dialog; answers no accounts when it would need one. */
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
  /** For a contract that leads to more signatures, as a purchase does: one approval, and the wallet signs all that follows. */
  'trove:batch'?: {
    execute(request: ExecuteContractRequest, options?: WalletFeatureOptions): Promise<WalletReply>;
  };
  /** The specification's pass-through. `bindsPayload` false: the signature says nothing about the payload. */
  'rubix:request'?: {
    bindsPayload: boolean;
    request(payload: Record<string, unknown>, options?: WalletFeatureOptions): Promise<WalletReply>;
  };
  /** Spec 000 §7. Absent: the site's own stored session is all there is to know. */
  'rubix:isConnected'?: { isConnected(): Promise<boolean> };
  /** How the wallet's key is kept, for wallets that can do without a passphrase. */
  'trove:protection'?: {
    /** `none`: no passphrase. A locked wallet asks for it when it has to sign. */
    state(): Promise<'none' | 'unlocked' | 'locked'>;
    /** Asks for a passphrase in the wallet's own dialog. */
    protect(): Promise<void>;
    /** In every tab. */
    lock(): Promise<void>;
  };
  'trove:credits'?: CreditAllowance;
  /** Hands the user an encrypted copy of the wallet's accounts as a file. */
  'trove:backup'?: { save(): Promise<void> };
  /** Proves a DID to the network: base64 DER signature of the sha256 of `message`. */
  'siwx:signIn'?: {
    signIn(
      request: SignInRequest,
      options?: WalletFeatureOptions,
    ): Promise<{ account: WalletAccount; signature: string; publicKey: string }>;
  };
}

export interface WalletInfo {
  /** A new one each page load. */
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
  /** True for a wallet that ends every request itself; the others are given `WALLET.approvalMs` to answer. */
  settles?: boolean;
}

/** Stable identities of the two wallets the site offers by name. */
export const WALLET_RDNS = { xell: 'network.rubix.xell', test: 'io.trove.test-wallet' } as const;
