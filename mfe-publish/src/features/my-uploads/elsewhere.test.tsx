import { screen } from '@testing-library/react';
import type { PublicationNote } from '@trove/contract/wire/trade/publication-notes.ts';

import { readDraft } from '#common/drafts/draft-store.ts';
import { keepRecord, readRecord } from '#common/publication/state/publication-record.ts';
import { aRecord } from '#common/publication/testing/a-world.ts';

import { openUploads } from './testing/open-uploads.tsx';

const did = 'bafybmiseller';
const draft = {
  id: 'd1',
  kind: 'model',
  did,
  name: 'Cats',
  step: 'Review',
  changed: 5,
  path: '/dashboard/upload-model',
  writer: 'another tab',
  form: { name: 'Cats' },
};
const record = aRecord({ href: '/dashboard/upload-model?draft=d1', uploadUrl: 'https://p.test/1' });
const note: PublicationNote = { draftId: 'd1', note: { record, draft }, updated: 6 };

beforeEach(() => localStorage.clear());

describe('a publication started in another browser', () => {
  it('continues here: its page finds form and file as after a reload', async () => {
    const { user, address } = openUploads({ notes: [note] });
    expect(await screen.findByText(/begun in another browser/)).toBeTruthy();
    expect(readRecord(did, 'd1')).toBeUndefined();
    await user.click(screen.getByRole('link', { name: 'Continue Cats' }));
    expect(address()).toBe('/dashboard/upload-model?draft=d1');
    expect(readRecord(did, 'd1')).toEqual(record);
    expect(readDraft('model', 'd1')?.form).toEqual({ name: 'Cats' });
  });

  it('is listed once, with the version of this browser if it has one', async () => {
    keepRecord(did, { ...record, name: 'Cats of today' });
    const { user } = openUploads({ notes: [note] });
    await user.click(await screen.findByRole('link', { name: 'Continue Cats of today' }));
    expect(screen.queryByText(/begun in another browser/)).toBeNull();
    expect(readRecord(did, 'd1')?.name).toBe('Cats of today');
  });

  it('is left out when it cannot be read', async () => {
    openUploads({
      notes: [
        { ...note, note: { record: { draftId: 'd1' } } },
        { ...note, draftId: 'd2' },
      ],
    });
    expect(await screen.findAllByText(/begun in another browser/)).toHaveLength(1);
  });
});
