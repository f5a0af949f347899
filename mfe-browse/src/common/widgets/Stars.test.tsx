import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { StarInput, Stars } from './Stars.tsx';

describe('Stars', () => {
  it('expose their value to screen readers', () => {
    render(<Stars value={4.26} />);
    expect(screen.getByText('4.3 out of 5 stars')).toBeTruthy();
  });

  it('are selected as radio buttons of one group', async () => {
    function Rate() {
      const [stars, setStars] = useState(0);
      return <StarInput label="Your rating" value={stars} onChange={setStars} />;
    }
    render(<Rate />);
    expect(screen.getByRole('group', { name: 'Your rating' })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: '4 stars' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '4 stars' }).checked).toBe(true);
  });

  it.each([
    ['Stars', () => <Stars value={'4' as never} />],
    ['StarInput', () => <StarInput label="x" value={0} onChange={null as never} />],
  ])('[DASH-49] %s with props of the wrong types renders nothing', (_name, draw) => {
    const { container } = render(draw());
    expect(container.childElementCount).toBe(0);
  });
});
