import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { PageBoundary } from './PageBoundary.tsx';

let isBroken = true;

function Fragile() {
  if (isBroken) throw new Error('boom');
  return <p>whole</p>;
}

const draw = (resetKey: string, onRetry?: () => void) => (
  <PageBoundary resetKey={resetKey} onRetry={onRetry}>
    <Fragile />
  </PageBoundary>
);

// React reports what a boundary catches on the console; the page's root reports it itself.
const options = { onCaughtError: () => {} };

describe('PageBoundary', () => {
  beforeEach(() => {
    isBroken = true;
  });

  it("[ROUTE-17] [ROUTE-18] shows the router's heading and the message of the error", () => {
    render(draw('/a'), options);
    expect(screen.getByText('Unexpected Application Error!')).toBeTruthy();
    expect(screen.getByText('boom')).toBeTruthy();
  });

  it('shows code that failed to load as unavailable, not as an error, and reloads it once the connection is back', () => {
    document.title = 'AI Models · Trove';
    const gone = Object.assign(new Error('Loading chunk 813 failed'), {
      name: 'ChunkLoadError',
      request: '/813.js',
    });
    const Late = () => {
      if (isBroken) throw gone;
      return <p>whole</p>;
    };
    const onRetry = jest.fn(() => {
      isBroken = false;
    });
    render(
      <PageBoundary resetKey="/a" onRetry={onRetry}>
        <Late />
      </PageBoundary>,
      options,
    );
    expect(screen.getByRole('heading', { name: 'AI Models' })).toBeTruthy();
    expect(screen.queryByText(/813|Unexpected/)).toBeNull();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(onRetry).toHaveBeenCalledTimes(1);
    expect(screen.getByText('whole')).toBeTruthy();
  });

  it('renders the page again on Retry', async () => {
    const onRetry = jest.fn(() => {
      isBroken = false;
    });
    render(draw('/a', onRetry), options);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
    expect(screen.getByText('whole')).toBeTruthy();
  });

  it('recovers at the next address', () => {
    const { rerender } = render(draw('/a'), options);
    isBroken = false;
    rerender(draw('/a'));
    expect(screen.queryByText('whole')).toBeNull();
    rerender(draw('/b'));
    expect(screen.getByText('whole')).toBeTruthy();
  });
});
