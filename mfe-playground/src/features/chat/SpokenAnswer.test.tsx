import { render, screen } from '@testing-library/react';

import { SpokenAnswer, wholeSentences } from './SpokenAnswer.tsx';

describe('SpokenAnswer', () => {
  it('announces whole sentences while an answer grows, and the rest at its end', () => {
    const { rerender } = render(<SpokenAnswer text="" isGrowing />);
    const spoken = () => screen.getByRole('status').textContent;
    rerender(<SpokenAnswer text="It costs 3.5 tok" isGrowing />);
    expect(spoken()).toBe('');
    rerender(<SpokenAnswer text="It costs 3.5 tokens. Ask for mo" isGrowing />);
    expect(spoken()).toBe('It costs 3.5 tokens.');
    rerender(<SpokenAnswer text="It costs 3.5 tokens. Ask for more" isGrowing={false} />);
    expect(spoken()).toBe('Ask for more');
  });

  it('does not announce earlier answers', () => {
    render(<SpokenAnswer text="An old answer." isGrowing={false} />);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it.each([
    ['', 0],
    ['half', 0],
    ['One. Tw', 4],
    ['One.\nTwo', 5],
  ])('finds the complete sentences of %j', (text, end) => {
    expect(wholeSentences(text)).toBe(end);
  });
});
