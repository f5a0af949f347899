import { fireEvent, within } from '@testing-library/dom';

import { openStage } from '../testing/stage-in-test.ts';
import { createPageScreens } from './page-screens.tsx';
import { createProtection } from './protection.ts';

describe('the dialog for a passphrase', () => {
  let theatre: ReturnType<typeof openStage>;
  beforeEach(() => (theatre = openStage()));
  afterEach(() => theatre.host.remove());

  const shown = () => within(theatre.dialog);
  const press = (name: string) => fireEvent.click(shown().getByRole('button', { name }));

  /** Begins a backup of a wallet without a passphrase. */
  async function begin() {
    const save = jest.fn();
    const accounts = {
      list: async () => [{ vault: { device: 'key' } }],
      backup: async (passphrase: string) => `encrypted with ${passphrase}`,
    };
    const protection = createProtection(accounts as never, createPageScreens(theatre.stage), save);
    const ended = protection['trove:backup'].save();
    await shown().findByLabelText('Passphrase');
    return { save, ended };
  }

  it('is closed once the backup is saved', async () => {
    const { save, ended } = await begin();
    for (const label of ['Passphrase', 'Repeat passphrase'])
      fireEvent.input(shown().getByLabelText(label), {
        target: { value: 'correct horse battery staple' },
      });
    press('Save backup');
    await ended;
    expect(save).toHaveBeenCalledWith(
      expect.any(String),
      'encrypted with correct horse battery staple',
    );
    expect(theatre.dialog.open).toBe(false);
  });

  it('is closed by its cross, and saves nothing', async () => {
    const { save, ended } = await begin();
    press('Close');
    await ended;
    expect(theatre.dialog.open).toBe(false);
    expect(save).not.toHaveBeenCalled();
  });
});
