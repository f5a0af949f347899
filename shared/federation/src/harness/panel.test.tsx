import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { createValueStore } from '@trove/kit/lib/value-store.ts';

import { createCallLog } from './call-log.ts';
import { INITIAL_KNOBS } from './knobs.ts';
import { drawPanel } from './panel.ts';

function open() {
  const knobs = createValueStore(INITIAL_KNOBS);
  const calls = createCallLog();
  const [goTo, push, remount] = [jest.fn(), jest.fn(), jest.fn()];
  document.body.replaceChildren();
  drawPanel(document.body, {
    knobs,
    calls,
    title: 'mfe-faucet b1',
    paths: ['/faucet'],
    goTo,
    push,
    remount,
  });
  return { knobs, calls, goTo, push, remount };
}

describe('the harness panel', () => {
  it('changes the knobs', async () => {
    const { knobs } = open();
    await userEvent.click(screen.getByLabelText('Connected'));
    await userEvent.selectOptions(screen.getByLabelText('Mode'), 'dark');
    await userEvent.selectOptions(screen.getByLabelText('Requests'), 'answers 503');
    await userEvent.clear(screen.getByLabelText('Username'));
    await userEvent.type(screen.getByLabelText('Username'), 'ada');
    await userEvent.clear(screen.getByLabelText('Latency, ms'));
    await userEvent.type(screen.getByLabelText('Latency, ms'), '250');
    expect(knobs.get()).toMatchObject({
      isConnected: true,
      mode: 'dark',
      network: 'answers 503',
      username: 'ada',
      latencyMs: 250,
    });
  });

  it('shows when the remote connects itself', () => {
    const { knobs } = open();
    knobs.set({ ...knobs.get(), isConnected: true });
    expect(screen.getByLabelText<HTMLInputElement>('Connected').checked).toBe(true);
  });

  it('lists the calls and clears them', async () => {
    const { calls } = open();
    calls.record('notify.success', (_message: string) => {})('Done');
    const list = screen.getByRole('list');
    expect(within(list).getByRole('listitem').textContent).toBe('notify.success "Done"');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(within(list).queryByRole('listitem')).toBeNull();
  });

  it('opens a page, remounts and sends a socket message', async () => {
    const { goTo, remount, push } = open();
    await userEvent.click(screen.getByRole('button', { name: '/faucet' }));
    await userEvent.click(screen.getByRole('button', { name: 'Mount again' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(goTo).toHaveBeenCalledWith('/faucet');
    expect(remount).toHaveBeenCalledTimes(1);
    expect(push).toHaveBeenCalledWith('rating', { nft: '' });
  });
});
