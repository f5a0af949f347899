import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aHost, aSession } from '@trove/kit/testing/fake-host.ts';
import { renderWithHost } from '@trove/kit/testing/render-with-host.tsx';

import { DRAFT_KEY, readDraft, writeDraft } from './draft-store.ts';
import { useDraft } from './use-draft.ts';

function Wizard() {
  const { save, remove, take, ownership } = useDraft('model', 'one');
  return (
    <>
      <output>{ownership}</output>
      <button onClick={() => save({ name: 'Cats' })}>Save</button>
      <button onClick={remove}>Remove</button>
      <button onClick={take}>Take</button>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const stored = () => readDraft('model', 'one');

describe('a draft that another tab has taken over', () => {
  beforeEach(() => localStorage.clear());

  it('is neither written nor removed here until it is taken back', async () => {
    renderWithHost(<Wizard />, aHost({ session: aSession() }));
    await press('Save');
    const draft = stored();
    if (draft) writeDraft({ ...draft, name: 'Dogs', writer: 'another tab' });
    act(() => void dispatchEvent(new StorageEvent('storage', { key: DRAFT_KEY.model })));
    expect(screen.getByRole('status').textContent).toBe('taken');
    for (const name of ['Save', 'Remove']) {
      await press(name);
      expect(stored()?.name).toBe('Dogs');
    }
    await press('Take');
    await press('Save');
    expect(stored()?.name).toBe('Cats');
    await press('Remove');
    expect(stored()).toBeNull();
  });
});
