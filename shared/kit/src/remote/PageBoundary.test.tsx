import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { RemoteFailure } from '../lib/remote-failure.ts';
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

  it("[ROUTE-17] [ROUTE-18] shows the page's name and a sentence; the words of the error are folded away", () => {
    document.title = 'AI Models · Trove';
    render(draw('/a'), options);
    expect(screen.getByRole('heading', { name: 'AI Models' })).toBeTruthy();
    expect(screen.getByText('It does not work at the moment.')).toBeTruthy();
    const details = screen.getByText(/^Unexpected Application Error! boom$/);
    expect(details.closest('details')?.open).toBe(false);
  });

  const throwing = (error: Error, onRetry: () => void) => {
    const Late = () => {
      if (isBroken) throw error;
      return <p>whole</p>;
    };
    return (
      <PageBoundary resetKey="/a" onRetry={onRetry}>
        <Late />
      </PageBoundary>
    );
  };

  it.each(['network', 'timeout', 'http'] as const)(
    'shows code that is away (%s) as unavailable, and reloads it once the connection is back',
    (kind) => {
      document.title = 'AI Models · Trove';
      const onRetry = jest.fn(() => {
        isBroken = false;
      });
      render(throwing(new RemoteFailure(kind, 'chunk 813', { status: 503 }), onRetry), options);
      expect(screen.getByRole('heading', { name: 'AI Models' })).toBeTruthy();
      expect(screen.getByText('No connection. It will load once it is back.')).toBeTruthy();
      expect(screen.queryByText(/813/)).toBeNull();
      act(() => void window.dispatchEvent(new Event('online')));
      expect(onRetry).toHaveBeenCalledTimes(1);
      expect(screen.getByText('whole')).toBeTruthy();
    },
  );

  it('offers a reload when the code of its build is no longer on the server', () => {
    const onRetry = jest.fn();
    render(throwing(new RemoteFailure('http', 'chunk 813', { status: 404 }), onRetry), options);
    expect(screen.getByText('A new version is there.')).toBeTruthy();
    expect(screen.getByRole('button').textContent).toBe('Reload');
    act(() => void window.dispatchEvent(new Event('online')));
    expect(onRetry).not.toHaveBeenCalled();
  });

  it('does not promise that code that threw will load', () => {
    render(
      throwing(new RemoteFailure('evaluation', 'chunk 813'), () => {}),
      options,
    );
    expect(screen.getByText('It does not work at the moment.')).toBeTruthy();
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
