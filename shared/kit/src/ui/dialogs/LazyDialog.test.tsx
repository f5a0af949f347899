import { render, screen, waitFor } from '@testing-library/react';

import { LazyDialog, preloadProps } from './LazyDialog.tsx';

const Greeting = ({ name, onClose }: { name: string; onClose: () => void }) => (
  <button onClick={onClose}>Hello {name}</button>
);

function draw(load: () => Promise<typeof Greeting>) {
  const onClose = jest.fn();
  const onError = jest.fn();
  const dialog = <LazyDialog load={load} props={{ name: 'Ada' }} {...{ onClose, onError }} />;
  return { onClose, onError, ...render(dialog) };
}

describe('LazyDialog', () => {
  it('shows progress at once, and the dialog when its code has loaded', async () => {
    const { onClose } = draw(async () => Greeting);
    expect(screen.getByRole('status').textContent).toBe('Opening…');
    const dialog = await screen.findByRole('button', { name: 'Hello Ada' });
    expect(screen.queryByRole('status')).toBeNull();
    dialog.click();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('reports code that failed to load, and closes', async () => {
    const failure = new Error('offline');
    const { onClose, onError } = draw(() => Promise.reject(failure));
    await waitFor(() => expect(onError).toHaveBeenCalledWith(failure));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('reports nothing when it is closed before its code fails to load', async () => {
    let refuse = (_error: Error) => {};
    const { onError, unmount } = draw(() => new Promise((_resolve, reject) => (refuse = reject)));
    unmount();
    refuse(new Error('offline'));
    await Promise.resolve();
    expect(onError).not.toHaveBeenCalled();
  });

  it('loads the code when its button is hovered or focused', async () => {
    const load = jest.fn(() => Promise.reject(new Error('offline')));
    render(<button {...preloadProps(load)}>Open</button>);
    screen.getByRole('button').focus();
    expect(load).toHaveBeenCalledTimes(1);
  });
});
