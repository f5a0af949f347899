import type {
  CreditAllowance,
  SignInRequest,
  WalletAccount,
  WalletFeatureOptions,
  WalletReply,
} from '@trove/shared/contract/wallet.ts';
import type { WalletCalls } from '@trove/shared/wallet/wallet-layer.ts';

/** The calls of the specification, and a contract with all it leads to. */
export type CallName = keyof WalletCalls | 'batch';

/** The wallet as a site sees it, wherever its core runs. */
export interface WalletFace {
  /** Without `silent` it asks until an account is connected; rejects when the user declines. */
  connect(silent: boolean, limits?: WalletFeatureOptions): Promise<readonly WalletAccount[]>;
  disconnect(): Promise<void>;
  signIn(request: SignInRequest, limits?: WalletFeatureOptions): Promise<SignedIn>;
  /** Never throws: a refusal is an answer with `status` false. */
  call(name: CallName, given: unknown, limits?: WalletFeatureOptions): Promise<WalletReply>;
  /** The allowance in credits: what is left of it, and its end. */
  credits: CreditAllowance;
  onChange(listener: (accounts: readonly WalletAccount[]) => void): () => void;
}

export interface SignedIn {
  account: WalletAccount;
  signature: string;
  publicKey: string;
}
