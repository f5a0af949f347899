import { hasId } from './has-id.ts';
import type { BlockContent } from './ledger.ts';

/** A block with texts of halves, and how often its content was looked at. */
function aBlock({ halves, texts }: { halves: number; texts: number }) {
  const looks = { count: 0 };
  const signed = Array.from(
    { length: halves },
    (_, n) => String.fromCharCode(0xd800 + n) + 'abc'.slice(0, n % 3),
  );
  const stored = signed.join(' and ').toWellFormed();
  const content = {
    get kind() {
      looks.count += 1;
      return 'execute_nft';
    },
    memo: stored,
    facts: {},
    history: Array.from({ length: texts - 1 }, (_, n) => ({ nft: `n${n}`, data: stored })),
    proof: { payload: { comments: signed } },
  } as unknown as BlockContent;
  return { content, looks };
}

describe('a block that was changed', () => {
  it('is not sound after a bounded number of hashes, however many halves it has', () => {
    const { content, looks } = aBlock({ halves: 5, texts: 5 });
    expect(hasId(content, 'another')).toBe(false);
    expect(looks.count).toBeLessThan(3000);
    expect(hasId(aBlock({ halves: 7, texts: 7 }).content, 'another')).toBe(false);
  });
});
