import { hasTooManyValues } from '../../platform/json-values.ts';

/** A page's report of its wallet's result. */
export interface WalletAnswer {
  status: boolean;
  message: string;
  id?: string;
}

/** Parses a wallet's raw result, `{status, message, result}`, as real wallets send it; undefined if invalid. */
export function readReply(frame: string): WalletAnswer | undefined {
  if (hasTooManyValues(frame)) return undefined;
  let reply: unknown;
  try {
    reply = JSON.parse(frame);
  } catch {
    return undefined;
  }
  if (reply === null || typeof reply !== 'object' || Array.isArray(reply)) return undefined;
  const { status, message, error, id } = reply as Record<string, unknown>;
  const words = [message, error].find((text) => typeof text === 'string') as string | undefined;
  return {
    status: status === true,
    message: words ?? '',
    ...(typeof id === 'string' && { id }),
  };
}
