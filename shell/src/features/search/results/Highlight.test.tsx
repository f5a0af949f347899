import { render } from '@testing-library/react';

import { Highlight } from './Highlight.tsx';

describe('Highlight', () => {
  it('marks the matches and keeps the text', () => {
    const fragments = [
      { text: 'Tiny ', match: false },
      { text: 'whisper', match: true },
    ];
    const { container } = render(<Highlight fragments={fragments} />);
    expect(container.textContent).toBe('Tiny whisper');
    expect(container.querySelector('mark')?.textContent).toBe('whisper');
  });

  it('[DASH-49] renders nothing with props of the wrong types', () => {
    const { container } = render(<Highlight fragments={'x' as never} />);
    expect(container.childElementCount).toBe(0);
  });
});
