import { restoreData, setAside } from '@trove/shared/wallet/session/set-aside.ts';

import { deleteDraft, readDraft, readDrafts, writeDraft } from './draft-store.ts';
import type { Draft } from './draft.ts';
import { listDrafts } from './list-drafts.ts';

const aDraft = (overrides: Partial<Draft> = {}): Draft => ({
  id: 'one',
  kind: 'model',
  did: 'bafybmiseller',
  name: 'Invoices',
  step: 'Pricing',
  changed: 1000,
  path: '/dashboard/upload-model',
  writer: 'tab',
  form: { name: 'Invoices' },
  ...overrides,
});

const quota = () => {
  throw new DOMException('full', 'QuotaExceededError');
};

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('drafts', () => {
  it('is kept beside the others of its kind', () => {
    writeDraft(aDraft());
    writeDraft(aDraft({ id: 'two', changed: 2000 }));
    writeDraft(aDraft({ id: 'three', kind: 'dataset' }));
    expect(readDrafts('model').map(({ id }) => id)).toEqual(['two', 'one']);
    deleteDraft('model', 'two');
    expect(readDrafts('model')).toEqual([aDraft()]);
    expect(readDraft('dataset', 'three')?.id).toBe('three');
  });

  it('survives what is broken beside it', () => {
    writeDraft(aDraft());
    const stored = JSON.parse(localStorage.getItem('model_review') ?? '') as object;
    localStorage.setItem('model_review', JSON.stringify({ ...stored, broken: { id: 7 } }));
    expect(readDrafts('model')).toEqual([aDraft()]);
    localStorage.setItem('model_review', '{');
    expect(readDrafts('model')).toEqual([]);
  });

  it('tells when there is no room', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(quota);
    expect(() => writeDraft(aDraft())).toThrow('full');
  });

  it('leaves nothing behind', () => {
    writeDraft(aDraft());
    deleteDraft('model', 'one');
    deleteDraft('model', 'never');
    expect(localStorage.length).toBe(0);
  });
});

describe('listDrafts', () => {
  it('names kind, name and time, and leads to the step it was left at', () => {
    writeDraft(aDraft());
    writeDraft(aDraft({ id: 'data', kind: 'dataset', name: ' ', changed: 3000, path: '/d' }));
    expect(listDrafts('bafybmiseller')).toEqual([
      {
        id: 'data',
        kind: 'dataset',
        name: 'Unnamed draft',
        when: 3000,
        href: '/d?draft=data&step=pricing',
      },
      {
        id: 'one',
        kind: 'model',
        name: 'Invoices',
        when: 1000,
        href: '/dashboard/upload-model?draft=one&step=pricing',
      },
    ]);
  });

  it('shows a DID its own and those nobody has claimed, a visitor the latter', () => {
    writeDraft(aDraft());
    writeDraft(aDraft({ id: 'visitor', did: null }));
    const ids = (did: string | null) => listDrafts(did).map(({ id }) => id);
    expect(ids('bafybmiseller').toSorted()).toEqual(['one', 'visitor']);
    expect(ids('bafybmiother')).toEqual(['visitor']);
    expect(ids(null)).toEqual(['visitor']);
  });

  it('is put aside when its DID disconnects, and back beside what was begun meanwhile', () => {
    writeDraft(aDraft());
    setAside(localStorage, 'bafybmiseller');
    expect(listDrafts('bafybmiseller')).toEqual([]);
    writeDraft(aDraft({ id: 'visitor', did: null }));
    restoreData(localStorage, 'bafybmiseller');
    expect(
      listDrafts('bafybmiseller')
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(['one', 'visitor']);
  });
});
