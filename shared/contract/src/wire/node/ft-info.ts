import * as z from 'zod/mini';

import { asNumber, asText } from '../loose.ts';
import { listReply } from './envelope.ts';

const wireFtSchema = z.object({
  ft_name: z.optional(z.unknown()),
  ft_count: z.optional(z.unknown()),
  creator_did: z.string(),
});

const appFtSchema = z.object({ name: z.string(), count: z.number(), creatorDid: z.string() });

export type FtInfo = z.output<typeof appFtSchema>;

/** One kind of fungible token a DID holds (spec 000 §3). */
export const ftInfoSchema = z.codec(wireFtSchema, appFtSchema, {
  decode: ({ ft_name, ft_count, creator_did }) => ({
    name: asText(ft_name) ?? '',
    count: asNumber(ft_count) ?? 0,
    creatorDid: creator_did,
  }),
  encode: ({ name, count, creatorDid }) => ({
    ft_name: name,
    ft_count: count,
    creator_did: creatorDid,
  }),
});

/** Reply of `get-ft-info-by-did`; status false may also mean that the DID is unknown to the network. */
export const ftInfoListSchema = listReply('ft_info', ftInfoSchema);

/**
 * Returns the balance of the product token, which is identified by its creator; the name decides between several of
 * one creator (spec 000 §3).
 */
export function tokenBalance(
  held: readonly FtInfo[],
  token: { creatorDid: string; name: string },
): number {
  const own = held.filter(({ creatorDid }) => creatorDid === token.creatorDid);
  return (own.find(({ name }) => name === token.name) ?? own[0])?.count ?? 0;
}
