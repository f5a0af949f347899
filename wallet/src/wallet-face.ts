import type {
  CreditAllowance,
  SignInRequest,
  WalletAccount,
  WalletFeatureOptions,
  WalletReply,
} from '@trove/contract/wallet.ts';
import type { WalletCalls } from '@trove/federation/wallet/wallet-layer.ts';

/** The calls of the specification, and `batch`: a contract with all requests that follow from it. */
export type CallName = keyof WalletCalls | 'batch';

/** The wallet's interface for a site, wherever its core runs. */
export interface WalletFace {
  /** Unless `silent`, asks until an account is connected; rejects if the user declines. */
  connect(silent: boolean, limits?: WalletFeatureOptions): Promise<readonly WalletAccount[]>;
  disconnect(): Promise<void>;
  signIn(request: SignInRequest, limits?: WalletFeatureOptions): Promise<SignedIn>;
  /** Never throws: a refusal is a reply with `status` false. */
  call(name: CallName, given: unknown, limits?: WalletFeatureOptions): Promise<WalletReply>;
  /** The allowance in credits: the remainder, and a way to end it. */
  credits: CreditAllowance;
  onChange(listener: (accounts: readonly WalletAccount[]) => void): () => void;
}

export interface SignedIn {
  account: WalletAccount;
  signature: string;
  publicKey: string;
}
