import { PUBLICATIONS_PREFIX } from '@trove/contract/storage-keys.ts';
import * as z from '@trove/kit/schema.ts';

import { readEntries, writeEntries } from '#common/stored-entries.ts';

const step = z.enum(['upload', 'provider', 'sign', 'recorded']);

const recordSchema = z.object({
  draftId: z.string(),
  kind: z.enum(['model', 'dataset']),
  name: z.string(),
  description: z.string(),
  metadata: z.record(z.string(), z.unknown()),
  price: z.string(),
  /** Null if none was chosen. */
  provider: z.nullable(
    z.object({
      did: z.string(),
      hostingCost: z.optional(z.number()),
      upload: z.optional(z.string()),
      resumable: z.optional(z.string()),
    }),
  ),
  source: z.union([
    z.object({ url: z.string() }),
    z.object({ fileName: z.string(), size: z.number(), print: z.string() }),
  ]),
  /** Address of the page it is shown on. */
  href: z.string(),
  /** Address of the partial upload at the provider. */
  uploadUrl: z.optional(z.string()),
  received: z.optional(z.number()),
  assetId: z.optional(z.string()),
  /** Name of the file at the provider. */
  assetFileName: z.optional(z.string()),
  /** Whether the browser's and the provider's sha256 match. */
  isVerified: z.optional(z.boolean()),
  /** Text from the wallet; set once the contract is accepted. */
  accepted: z.optional(z.string()),
  transactionId: z.optional(z.string()),
  failed: z.optional(z.object({ step, problem: z.string(), remedy: z.optional(z.string()) })),
  updatedAt: z.number(),
});

/** Data that outlive the page: the results of each step that the next one needs. */
export type PublicationRecord = z.output<typeof recordSchema>;

const keyOf = (did: string) => PUBLICATIONS_PREFIX + did;

export const recordOf = (stored: unknown): PublicationRecord | undefined => {
  const record = z.safeParse(recordSchema, stored);
  return record.success ? record.data : undefined;
};

export const readRecord = (did: string, draftId: string): PublicationRecord | undefined =>
  recordOf(readEntries(keyOf(did))[draftId]);

export const readRecords = (did: string): PublicationRecord[] =>
  Object.values(readEntries(keyOf(did))).flatMap((stored) => recordOf(stored) ?? []);

/** Reads before it writes, because another tab may be publishing something else. Throws when storage is full. */
export function keepRecord(did: string, record: PublicationRecord): void {
  const key = keyOf(did);
  writeEntries(key, { ...readEntries(key), [record.draftId]: record });
}

export function forgetRecord(did: string, draftId: string): void {
  const { [draftId]: _gone, ...rest } = readEntries(keyOf(did));
  writeEntries(keyOf(did), rest);
}
