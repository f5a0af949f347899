import type { Api } from '@trove/kit/api/create-api.ts';
import { nullable, number, object, optional, record, string } from '@trove/kit/schema.ts';

/** A page; an older network sends all counts at once and no `next`. */
const countsSchema = object({
  counts: record(string(), number()),
  next: optional(nullable(string())),
});

/** Reads the numbers of likes, a page at a time; only for networks whose index does not state them. */
export async function readLikeCounts(api: Api, signal: AbortSignal) {
  const all: Record<string, number> = {};
  let after: string | null = '';
  while (after !== null) {
    const options = { signal, searchParams: after === '' ? {} : { after } };
    const page: { counts: Record<string, number>; next?: string | null | undefined } =
      await api.dapp.get('v1/likes/counts', options).json(countsSchema);
    Object.assign(all, page.counts);
    after = page.next === after ? null : (page.next ?? null);
  }
  return all;
}
