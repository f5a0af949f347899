import katex from 'katex';
import { useMemo } from 'react';
import remarkMath from 'remark-math';

/** Prices in dollars stay prices: a formula in a line has two signs at each end. */
export const mathPlugin: [typeof remarkMath, { singleDollarTextMath: boolean }] = [
  remarkMath,
  { singleDollarTextMath: false },
];

/** A formula as MathML, which browsers draw and read out themselves. An invalid one is shown as it was written. */
export function Formula({ tex, isBlock }: { tex: string; isBlock: boolean }) {
  const html = useMemo(() => drawn(tex, isBlock), [tex, isBlock]);
  if (html === undefined) return <code>{tex}</code>;
  // oxlint-disable-next-line react/no-danger -- MathML of the library, which escapes the text and makes no links (`trust`)
  return <span dangerouslySetInnerHTML={{ __html: html }} />;
}

function drawn(tex: string, displayMode: boolean): string | undefined {
  try {
    return katex.renderToString(tex, {
      displayMode,
      output: 'mathml',
      trust: false,
      maxExpand: 200,
    });
  } catch {
    return undefined;
  }
}
