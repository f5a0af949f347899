import type { WalletAccount, WalletProvider } from '@trove/contract/wallet.ts';
import type {
  Challenge,
  Claimed,
  CurrentSession,
  VerifyRequest,
} from '@trove/contract/wire/people/session.ts';

/** The network's session endpoints: `{services.session}` (additive to the specification). */
export interface SessionService {
  challenge(did: string): Promise<Challenge>;
  verify(proof: VerifyRequest): Promise<unknown>;
  /** Opens a read-only session, for wallets that sign no text; the returned comment proves it. */
  claim: (did: string) => Promise<Claimed>;
  current(): Promise<CurrentSession>;
  end(): Promise<unknown>;
}

/**
 * Proves the account to the network, which issues a challenge and verifies the wallet's signature of it. Resolves with
 * false for a wallet that cannot sign text, and after any failure: the session stays read-only (rules.md#identity).
 * With `silent`, only for a wallet that signs without a dialog.
 */
export async function proveAccount(
  provider: WalletProvider,
  { did }: Pick<WalletAccount, 'did'>,
  service: SessionService,
  { signal, silent = false }: { signal?: AbortSignal; silent?: boolean } = {},
): Promise<boolean> {
  const signer = provider.features['siwx:signIn'];
  if (signer === undefined || (silent && signer.signsSilently !== true)) return false;
  try {
    const { message } = await service.challenge(did);
    const { account, signature, publicKey } = await signer.signIn(
      silent ? { message, silent } : { message },
      { signal },
    );
    if (account.did !== did) return false;
    await service.verify({ did, publicKey, message, signature });
    return true;
  } catch {
    return false;
  }
}

/** Whether the cookie of an earlier visit still proves this DID. */
export async function isProven(did: string, service: SessionService): Promise<boolean> {
  try {
    const current = await service.current();
    return current.did === did && current.proof !== 'none';
  } catch {
    return false;
  }
}
