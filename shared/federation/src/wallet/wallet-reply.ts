import { WALLET_CALL_MESSAGE } from '@trove/contract/messages-wallet-call.ts';
import { WALLET_MESSAGE } from '@trove/contract/messages.ts';
import type { WalletReply } from '@trove/contract/wallet.ts';
import { compact, asRecord, asText } from '@trove/contract/wire/loose.ts';

import type { Unanswered } from './call-queue.ts';

/** Creates an unsuccessful reply. */
export const refusal = (message: string): WalletReply => ({ status: false, data: { message } });

export const unansweredReply = (why: Unanswered): WalletReply => refusal(WALLET_CALL_MESSAGE[why]);

/** Normalizes a wallet's answer: some use `message`, some `error`, some only an inner object (wire.md#wallet). */
export function readReply(answer: unknown): WalletReply {
  const { status, data } = asRecord(answer);
  const fields = asRecord(data);
  const message = asText(fields['message']) ?? asText(fields['error']);
  return {
    status: Boolean(status) && fields['status'] !== false,
    data: compact({ ...fields, message }),
  };
}

/** EIP-1193 error codes of a refusal. Any other error is a fault. */
const REFUSAL_CODE: Readonly<Record<number, string>> = {
  4001: WALLET_CALL_MESSAGE.rejected,
  4100: WALLET_CALL_MESSAGE.rejected,
  4200: WALLET_CALL_MESSAGE.unsupported,
  4900: WALLET_MESSAGE.missing,
  4901: WALLET_MESSAGE.missing,
};

/** Refusal for a thrown error with a known code; undefined for a fault. */
export function toRefusal(error: unknown): WalletReply | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  const message = typeof code === 'number' ? REFUSAL_CODE[code] : undefined;
  return message === undefined ? undefined : refusal(message);
}
