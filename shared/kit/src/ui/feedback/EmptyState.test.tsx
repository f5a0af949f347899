import { screen } from '@testing-library/react';

import { renderInRouter } from '../../testing/render-in-router.tsx';
import { EmptyState } from './EmptyState.tsx';

describe('EmptyState', () => {
  it('[DASH-34] [DASH-35] offers a link to home beside its own action', () => {
    renderInRouter(
      <EmptyState
        title="No models available yet"
        text="Be the first"
        action={<button>Add</button>}
      />,
    );
    expect(screen.getByRole('heading', { name: 'No models available yet' })).toBeTruthy();
    expect(screen.getByText('Be the first')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add' })).toBeTruthy();
    const home = screen.getByRole('link', { name: 'Back to Home' });
    expect(home.getAttribute('href')).toBe('/dashboard/all');
  });

  it.each([
    ['a title that is not text', { title: 5 }],
    ['a blank title', { title: ' ' }],
    ['a text that is not text', { title: 'x', text: {} }],
  ])('[DASH-49] renders nothing for %s', (_why, props) => {
    const { container } = renderInRouter(<EmptyState {...(props as { title: string })} />);
    expect(container.childElementCount).toBe(0);
  });
});
