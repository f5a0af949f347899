import * as z from 'zod/mini';

/** Long enough for a distant node, short enough for a user who waits at the form. */
const ANSWER_MS = 10_000;

/** A well-formed DID without an owner: every node responds to it, and it reveals nothing. */
const PROBE_DID = `bafybmi${'a'.repeat(52)}`;

/** A node's envelope always has both (wire.md#envelope). */
const envelopeSchema = z.object({ status: z.boolean(), message: z.string() });

/** Throws a message for the user unless a Rubix node responds at `api`, its API address with a slash at the end. */
export async function askNode(api: string, send: typeof fetch): Promise<void> {
  const address = new URL('get-ft-info-by-did', api);
  address.searchParams.set('did', PROBE_DID);
  const response = await send(address, { signal: AbortSignal.timeout(ANSWER_MS) }).catch(() => {
    throw new Error(
      `Nothing responds at ${address.host}. Check the address, and whether the network is running.`,
    );
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (z.safeParse(envelopeSchema, answer).success) return;
  throw new Error(
    `${address.host} answers, but ${api} is not the address of a node (HTTP ${response.status}). The RPC URL of a Trove site ends with /net/node.`,
  );
}
