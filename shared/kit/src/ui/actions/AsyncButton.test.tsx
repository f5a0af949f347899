import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { AsyncButton } from './AsyncButton.tsx';
import { buttonStyles } from './button-styles.ts';
import { useAsyncAction } from './use-async-action.ts';

function Saver({ save }: { save: () => Promise<void> }) {
  const { state, run } = useAsyncAction(save);
  return (
    <AsyncButton
      state={state}
      working="Saving…"
      done="Saved"
      failed="Try again"
      onClick={() => void run()}
    >
      Save
    </AsyncButton>
  );
}

describe('AsyncButton', () => {
  it('shows the action, its progress and its outcome', async () => {
    let finish = () => {};
    render(<Saver save={() => new Promise<void>((resolve) => (finish = resolve))} />);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByRole('button', { name: 'Saving…' }).getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('Saving…');
    await act(async () => finish());
    expect(screen.getByRole('button', { name: 'Saved' })).toBeTruthy();
  });

  it('runs once, however often it is pressed', async () => {
    const save = jest.fn(() => new Promise<void>(() => {}));
    render(<Saver save={save} />);
    await userEvent.dblClick(screen.getByRole('button'));
    await userEvent.click(screen.getByRole('button'));
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('can be tried again after a failure', async () => {
    const save = jest.fn(async () => {
      throw new Error('no');
    });
    render(<Saver save={save} />);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('returns to its first label', async () => {
    jest.useFakeTimers();
    try {
      render(<Saver save={async () => {}} />);
      await act(async () => screen.getByRole('button', { name: 'Save' }).click());
      expect(screen.getByRole('button', { name: 'Saved' })).toBeTruthy();
      act(() => {
        jest.advanceTimersByTime(1500);
      });
      expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
    } finally {
      jest.useRealTimers();
    }
  });

  it('wraps a label only where it is as wide as its container', () => {
    expect(buttonStyles({}).styles).toContain('nowrap');
    expect(buttonStyles({ wide: true }).styles).not.toContain('nowrap');
  });
});
