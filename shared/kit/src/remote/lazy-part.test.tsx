import { act, render as renderBare, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';

import { RemoteFailure } from '../lib/remote-failure.ts';
import { aHost } from '../testing/fake-host.ts';
import { HostProvider } from './host-context.tsx';
import { lazyPart } from './lazy-part.tsx';

const render = (children: ReactNode, host = aHost()) =>
  renderBare(<HostProvider host={host}>{children}</HostProvider>);

const Reviews = ({ of }: { of: string }) => <p>Reviews of {of}</p>;

/** A loader that fails until `isUp` is set. */
function aShakyLine() {
  const line = { isUp: false };
  const load = jest.fn(async () => {
    if (line.isUp) return Reviews;
    throw new RemoteFailure('network', 'gone');
  });
  return { line, load };
}

describe('lazyPart', () => {
  it('shows a placeholder until its code has loaded, and loads it once', async () => {
    const load = jest.fn(async () => Reviews);
    const Part = lazyPart(load, { pending: <p>Soon</p> });
    render(
      <>
        <Part of="A" />
        <Part of="B" />
      </>,
    );
    expect(screen.getAllByText('Soon')).toHaveLength(2);
    expect(await screen.findByText('Reviews of A')).toBeTruthy();
    expect(screen.getByText('Reviews of B')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('shows an error in its own place, and loads on Retry', async () => {
    const { line, load } = aShakyLine();
    const Part = lazyPart(load, { name: 'The reviews' });
    render(
      <main>
        <h1>Whole</h1>
        <Part of="A" />
      </main>,
    );
    expect(await screen.findByText('The reviews could not be loaded')).toBeTruthy();
    expect(screen.getByText('Whole')).toBeTruthy();
    line.isUp = true;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Reviews of A')).toBeTruthy();
  });

  it('recovers automatically once the connection is back', async () => {
    const { line, load } = aShakyLine();
    const Part = lazyPart(load, { name: 'The reviews' });
    render(<Part of="A" />);
    await screen.findByText('The reviews could not be loaded');
    line.isUp = true;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Reviews of A')).toBeTruthy();
  });

  it('offers a reload when the code of its build is no longer on the server', async () => {
    const gone = async () => Promise.reject(new RemoteFailure('http', 'gone', { status: 404 }));
    const Part = lazyPart(gone, { name: 'The reviews' });
    render(<Part />);
    expect(await screen.findByText('A new version is there.')).toBeTruthy();
    expect(screen.getByRole('button').textContent).toBe('Reload');
  });

  it.each([{ name: 'The reviews' }, {}])('reports each failure once (%j)', async (options) => {
    const host = aHost();
    const { line, load } = aShakyLine();
    const Part = lazyPart(load, options);
    render(<Part of="A" />, host);
    await act(async () => {});
    expect(host.report.error.mock.calls).toEqual([
      [expect.objectContaining({ kind: 'network', message: 'gone' })],
    ]);
    line.isUp = true;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Reviews of A')).toBeTruthy();
    expect(host.report.error).toHaveBeenCalledTimes(1);
  });

  it('reports a failure once for all its places and each time that it is mounted', async () => {
    const host = aHost();
    const { load } = aShakyLine();
    const Part = lazyPart(load, { name: 'The reviews' });
    const both = () =>
      render(
        <>
          <Part of="A" />
          <Part of="B" />
        </>,
        host,
      );
    const { unmount } = both();
    expect(await screen.findAllByText('The reviews could not be loaded')).toHaveLength(2);
    expect(host.report.error).toHaveBeenCalledTimes(1);
    unmount();
    load.mockRejectedValueOnce(new RemoteFailure('network', 'still gone'));
    both();
    await screen.findAllByText('The reviews could not be loaded');
    expect(host.report.error.mock.calls.map(([error]) => (error as Error).message)).toEqual([
      'gone',
      'still gone',
    ]);
  });

  it('shows no error without a name, and still recovers', async () => {
    const { line, load } = aShakyLine();
    const Part = lazyPart(load);
    const { container } = render(<Part of="A" />);
    await act(async () => {});
    expect(container.textContent).toBe('');
    line.isUp = true;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Reviews of A')).toBeTruthy();
  });

  it('that failed is requested again by the next page that renders it', async () => {
    const { line, load } = aShakyLine();
    const Part = lazyPart(load, { name: 'The reviews' });
    const { unmount } = render(<Part of="A" />);
    await screen.findByText('The reviews could not be loaded');
    unmount();
    line.isUp = true;
    render(<Part of="A" />);
    expect(await screen.findByText('Reviews of A')).toBeTruthy();
    // It does not wait for the next retry of its own.
  }, 5000);

  it('renders at once when it was preloaded', async () => {
    const Part = lazyPart(async () => Reviews, { pending: <p>Soon</p> });
    Part.preload();
    await act(async () => {});
    render(<Part of="A" />);
    expect(screen.getByText('Reviews of A')).toBeTruthy();
  });
});
