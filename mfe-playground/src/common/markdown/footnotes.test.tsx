import { render } from '@testing-library/react';

import { withFootnotes } from './footnotes.ts';
import { Markdown } from './Markdown.tsx';
import { splitBlocks } from './split-blocks.ts';

const answer = (text: string, isGrowing = false) => (
  <Markdown plain="" text={text} isGrowing={isGrowing} onCopyFailed={() => {}} />
);

const TEXT = `Water boils[^b] and ice melts[^Ice].

It boils[^b] early on a mountain, \`[^ice]\` is no mark, and [^none] is none either.

> A quote[^ice].

[^ice]: At 0 °C.

    A second paragraph.

[^b]: At 100 °C[^deep].

The last words.

[^deep]: At sea level.
[^unused]: Nobody refers to this.
`;

describe('footnotes of an answer', () => {
  it('have one numbering over all blocks, and their texts at the end', () => {
    const { container } = render(answer(TEXT));
    const marks = [...container.querySelectorAll('p > sup')].map(({ textContent }) => textContent);
    expect(marks).toEqual(['1', '2', '1', '2', '3']);
    const notes = container.querySelectorAll('section li');
    expect([...notes].map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' '))).toEqual([
      expect.stringMatching(/^ ?At 100 °C3\. ?↩ ↩2 ?$/),
      expect.stringMatching(/^ ?At 0 °C\. ?A second paragraph\. ?↩ ↩2 ?$/),
      expect.stringMatching(/^ ?At sea level\. ?↩ ?$/),
    ]);
    expect(container.textContent).toContain('[^ice] is no mark, and [^none] is none either');
    expect(container.textContent).not.toContain('Nobody refers');
    expect(container.querySelector('section')?.parentElement).toBe(
      container.firstElementChild?.lastElementChild,
    );
  });

  it('do not render finished blocks again while more text arrives', () => {
    const { container, rerender } = render(answer('One[^1].\n\n[^1]: First.\n\nTwo', true));
    const before = container.querySelector('p');
    expect(before?.textContent).toBe('One1.');
    rerender(answer('One[^1].\n\n[^1]: First.\n\nTwo and **thr', true));
    expect(container.querySelector('p')).toBe(before);
    expect(container.querySelector('p sup')).toBe(before?.querySelector('sup'));
  });

  it('are the same when they arrive letter by letter as at once', () => {
    const pieces = render(answer('', true));
    for (let at = 1; at < TEXT.length; at += 1) pieces.rerender(answer(TEXT.slice(0, at), true));
    pieces.rerender(answer(TEXT));
    expect(pieces.container.innerHTML).toBe(render(answer(TEXT)).container.innerHTML);
  });

  it('change only the blocks that refer to one which arrives', () => {
    const text = 'Plain.\n\nMarked[^1].\n\nOther.\n';
    const before = withFootnotes(splitBlocks(text));
    const after = withFootnotes(splitBlocks(`${text}\n[^1]: Text.`));
    expect(after.map(({ markdown }, at) => markdown === before[at]?.markdown)).toEqual([
      true,
      false,
      true,
      false,
      false,
    ]);
  });

  it('are looked for once, however many are begun', () => {
    const begun = '[^'.repeat(300_000);
    expect(withFootnotes([begun, '[^a]: Text.'])[0]?.markdown).toBe(begun);
  });
});
