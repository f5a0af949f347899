import { createDialogs } from './dialogs.ts';

describe('createDialogs', () => {
  it('returns the answer to the caller', async () => {
    const dialogs = createDialogs();
    const asked = dialogs.ask({ kind: 'connect' });
    expect(dialogs.open.get()).toEqual({ kind: 'connect' });

    dialogs.answer(true);

    expect(await asked).toBe(true);
    expect(dialogs.open.get()).toBeNull();
  });

  it('opens one dialog for two callers that ask the same', async () => {
    const dialogs = createDialogs();
    const asked = [dialogs.ask({ kind: 'connect' }), dialogs.ask({ kind: 'connect' })];
    dialogs.answer(true);
    expect(await Promise.all(asked)).toEqual([true, true]);
  });

  it('returns false for a dialog that is replaced by another', async () => {
    const dialogs = createDialogs();
    const asked = dialogs.ask({ kind: 'connect' });
    void dialogs.ask({ kind: 'wallet-issue' });
    expect(await asked).toBe(false);
    expect(dialogs.open.get()).toEqual({ kind: 'wallet-issue' });
  });
});
