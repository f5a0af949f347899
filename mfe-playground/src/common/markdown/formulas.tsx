import katex from 'katex';
import { useMemo } from 'react';
import remarkMath from 'remark-math';

/** An inline formula needs two dollar signs at each end, so that prices in dollars stay prices. */
export const mathPlugin: [typeof remarkMath, { singleDollarTextMath: boolean }] = [
  remarkMath,
  { singleDollarTextMath: false },
];

/** A formula as MathML, which browsers and screen readers support natively. An invalid one is shown as its source. */
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
