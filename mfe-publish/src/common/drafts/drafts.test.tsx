import { garbageRows, isPolluted } from '@trove/contract/testing/garbage.ts';
import { isRecord, parseJson } from '@trove/contract/wire/loose.ts';
import { restoreData, setAside } from '@trove/federation/wallet/session/set-aside.ts';

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
  it('are stored with others of their kind', () => {
    writeDraft(aDraft());
    writeDraft(aDraft({ id: 'two', changed: 2000 }));
    writeDraft(aDraft({ id: 'three', kind: 'dataset' }));
    expect(readDrafts('model').map(({ id }) => id)).toEqual(['two', 'one']);
    deleteDraft('model', 'two');
    expect(readDrafts('model')).toEqual([aDraft()]);
    expect(readDraft('dataset', 'three')?.id).toBe('three');
  });

  it('survive broken entries', () => {
    writeDraft(aDraft());
    const stored = JSON.parse(localStorage.getItem('model_review') ?? '') as object;
    localStorage.setItem('model_review', JSON.stringify({ ...stored, broken: { id: 7 } }));
    expect(readDrafts('model')).toEqual([aDraft()]);
    localStorage.setItem('model_review', '{');
    expect(readDrafts('model')).toEqual([]);
  });

  it.each(['{"cut', '[1]', '"text"', 'null', '5'])(
    'preserve %j, which another version may have stored in their place',
    (text) => {
      localStorage.setItem('model_review', text);
      expect(readDrafts('model')).toEqual([]);
      writeDraft(aDraft());
      expect(readDrafts('model')).toEqual([aDraft()]);
      expect(JSON.parse(localStorage.getItem('model_review') ?? '')).toEqual({
        unreadable: text,
        one: aDraft(),
      });
    },
  );

  it('cannot be written when storage is full', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(quota);
    expect(() => writeDraft(aDraft())).toThrow('full');
  });

  it('leave nothing behind when deleted', () => {
    writeDraft(aDraft());
    deleteDraft('model', 'one');
    deleteDraft('model', 'never');
    expect(localStorage.length).toBe(0);
  });
});

describe('listDrafts', () => {
  it('returns kind, name, time and a link to the last step', () => {
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

  it("returns a DID's own and unclaimed drafts, and a visitor the unclaimed ones", () => {
    writeDraft(aDraft());
    writeDraft(aDraft({ id: 'visitor', did: null }));
    const ids = (did: string | null) => listDrafts(did).map(({ id }) => id);
    expect(ids('bafybmiseller').toSorted()).toEqual(['one', 'visitor']);
    expect(ids('bafybmiother')).toEqual(['visitor']);
    expect(ids(null)).toEqual(['visitor']);
  });

  it('hides drafts when their DID disconnects, and restores them alongside new ones', () => {
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

describe('garbage under the keys of drafts', () => {
  it.each(garbageRows())('lists none, and outlives the next draft: %s', (_kind, text) => {
    localStorage.setItem('model_review', text);
    expect(listDrafts('bafybmiseller')).toEqual([]);
    writeDraft(aDraft());
    expect(readDrafts('model')).toEqual([aDraft()]);
    deleteDraft('model', 'one');
    const kept = localStorage.getItem('model_review') ?? '';
    const parsed = parseJson(text);
    const isEntries = isRecord(parsed);
    expect(parseJson(kept)).toEqual(isEntries ? parsed : { unreadable: text });
    expect(isPolluted()).toBe(false);
  });
});
