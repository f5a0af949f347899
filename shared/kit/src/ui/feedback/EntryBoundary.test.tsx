import { render, screen } from '@testing-library/react';

import { ENTRY_BROKEN } from './broken-entry.ts';
import { EntryBoundary } from './EntryBoundary.tsx';

function Entry({ text }: { text: string }) {
  if (text === 'broken') throw new RangeError('Invalid time value');
  return <p>{text}</p>;
}

// React reports what a boundary catches on the console; the page's root reports it itself.
const options = { onCaughtError: () => {} };

describe('EntryBoundary', () => {
  it('replaces an entry that cannot be drawn by a sentence; those around it stay', () => {
    const { container } = render(
      ['one', 'broken', 'two'].map((text) => (
        <EntryBoundary key={text}>
          <Entry text={text} />
        </EntryBoundary>
      )),
      options,
    );
    expect(container.textContent).toBe(`one${ENTRY_BROKEN}two`);
  });

  it('shows what is given instead, such as the text of a message', () => {
    render(
      <EntryBoundary instead="- - -">
        <Entry text="broken" />
      </EntryBoundary>,
      options,
    );
    expect(screen.getByText('- - -')).toBeTruthy();
  });
});
