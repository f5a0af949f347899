import katex from 'katex';
import { useMemo } from 'react';
import remarkMath from 'remark-math';
import type { Options } from 'remark-math';

import { texNotation } from './tex-notation.ts';

/** Two dollar signs at each end make a formula without a doubt; one is only taken where it cannot be a price. */
const DOLLARS: [typeof remarkMath, Options] = [remarkMath, { singleDollarTextMath: false }];

/** Plugins that parse the notations of formulas. */
export const MATH: [typeof DOLLARS, typeof texNotation] = [DOLLARS, texNotation];

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
