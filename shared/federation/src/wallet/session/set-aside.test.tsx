import { ASIDE_PREFIX, STORAGE_KEY } from '@trove/contract/storage-keys.ts';
import { garbageRows, isPolluted } from '@trove/contract/testing/garbage.ts';

import { restoreData, setAside } from './set-aside.ts';

const DID = 'bafybmibuyer';
const OTHER = 'bafybmiother';

/** Keys a DID writes, as named in spec 000 §3 and spec 001 §9; `wallet_details` is the session itself. */
const WRITTEN = [
  'user_uploads_models',
  'user_uploads_datasets',
  'user_uploads_infra',
  'user_models',
  'user_datasets',
  'user_infra',
  'hackathon_registered',
  'face_playground_projects',
  'playground_projects',
  'playground_anything',
  'model_review',
  'dataset_review',
  'infra_review',
  'dashboard_models',
  'dashboard_datasets',
  'dashboard_infra',
];

beforeEach(() => localStorage.clear());

describe('the data cleared by a disconnect', () => {
  it('[WALLET-13] [WALLET-16] are all specified keys and no others', () => {
    for (const key of ['wallet_details', ...WRITTEN, 'theme']) localStorage.setItem(key, '"kept"');

    setAside(localStorage, DID);

    expect(Object.keys(localStorage).toSorted()).toEqual([ASIDE_PREFIX + DID, 'theme'].toSorted());
    expect(localStorage.getItem('theme')).toBe('"kept"');
  });

  it('are restored key by key when the same DID connects again', () => {
    for (const key of WRITTEN) localStorage.setItem(key, `{"in":"${key}"}`);
    setAside(localStorage, DID);

    restoreData(localStorage, DID);

    for (const key of WRITTEN) expect(localStorage.getItem(key)).toBe(`{"in":"${key}"}`);
    expect(localStorage.getItem(ASIDE_PREFIX + DID)).toBeNull();
  });

  it("belong to the DID that wrote them, so that two users of one browser never see each other's", () => {
    const { projects } = STORAGE_KEY;
    localStorage.setItem(projects, '["first"]');
    setAside(localStorage, DID);
    restoreData(localStorage, OTHER);
    expect(localStorage.getItem(projects)).toBeNull();

    localStorage.setItem(projects, '["second"]');
    setAside(localStorage, OTHER);
    restoreData(localStorage, DID);
    expect(localStorage.getItem(projects)).toBe('["first"]');

    setAside(localStorage, DID);
    restoreData(localStorage, OTHER);
    expect(localStorage.getItem(projects)).toBe('["second"]');
  });

  it('are not set aside when no wallet was connected or nothing was written', () => {
    localStorage.setItem(STORAGE_KEY.projects, '["first"]');
    setAside(localStorage, null);
    expect(localStorage).toHaveLength(0);

    localStorage.setItem(STORAGE_KEY.wallet, '{"did":"x"}');
    setAside(localStorage, DID);
    expect(localStorage).toHaveLength(0);
  });

  it('never include the session itself', () => {
    localStorage.setItem(STORAGE_KEY.wallet, '{"did":"x"}');
    setAside(localStorage, DID);
    restoreData(localStorage, DID);
    expect(localStorage.getItem(STORAGE_KEY.wallet)).toBeNull();
  });

  it('are merged for lists and objects, and the newer text is kept', () => {
    const { own, projects } = STORAGE_KEY;
    localStorage.setItem(own.infra, '[{"id":1},{"id":2}]');
    localStorage.setItem(projects, '{"a":1,"b":1}');
    localStorage.setItem('playground_note', 'old');
    setAside(localStorage, DID);
    localStorage.setItem(own.infra, '[{"id":2},{"id":3}]');
    localStorage.setItem(projects, '{"b":2}');
    localStorage.setItem('playground_note', 'new');

    restoreData(localStorage, DID);

    expect(localStorage.getItem(own.infra)).toBe('[{"id":1},{"id":2},{"id":3}]');
    expect(localStorage.getItem(projects)).toBe('{"a":1,"b":2}');
    expect(localStorage.getItem('playground_note')).toBe('new');
  });

  it('keep the newer of two values that cannot be merged', () => {
    const { own, projects } = STORAGE_KEY;
    localStorage.setItem(own.infra, '[1]');
    localStorage.setItem(projects, '{"a":1}');
    setAside(localStorage, DID);
    localStorage.setItem(own.infra, '{"b":2}');
    localStorage.setItem(projects, '[2]');

    restoreData(localStorage, DID);

    expect(localStorage.getItem(own.infra)).toBe('{"b":2}');
    expect(localStorage.getItem(projects)).toBe('[2]');
  });

  it('are added to earlier ones when a page disconnects twice', () => {
    const { own, projects } = STORAGE_KEY;
    localStorage.setItem(own.models, '["only at first"]');
    localStorage.setItem(projects, '["first"]');
    setAside(localStorage, DID);
    localStorage.setItem(projects, '["second"]');
    setAside(localStorage, DID);

    restoreData(localStorage, DID);
    expect(localStorage.getItem(own.models)).toBe('["only at first"]');
    expect(localStorage.getItem(projects)).toBe('["first","second"]');
  });

  it('never restore a key that a disconnect does not clear', () => {
    localStorage.setItem('theme', 'dark');
    localStorage.setItem(ASIDE_PREFIX + DID, '{"theme":"light","connect":"true"}');
    restoreData(localStorage, DID);
    expect(localStorage.getItem('theme')).toBe('dark');
    expect(localStorage.getItem('connect')).toBeNull();
  });

  it('ignore a broken entry', () => {
    localStorage.setItem(ASIDE_PREFIX + DID, '{');
    restoreData(localStorage, DID);
    expect(localStorage.getItem(ASIDE_PREFIX + DID)).toBeNull();
  });
});

describe('garbage', () => {
  it.each(garbageRows())('ends neither a disconnect nor the next connection: %s', (_kind, text) => {
    localStorage.clear();
    localStorage.setItem(ASIDE_PREFIX + DID, text);
    localStorage.setItem('model_review', '{"a":1}');
    setAside(localStorage, DID);
    expect(localStorage.getItem('model_review')).toBeNull();
    restoreData(localStorage, DID);
    expect(localStorage.getItem('model_review')).toBe('{"a":1}');
    expect(isPolluted()).toBe(false);
  });

  it.each(garbageRows())('that a DID wrote does not stay for the next one: %s', (_kind, text) => {
    localStorage.clear();
    for (const key of WRITTEN) localStorage.setItem(key, text);
    setAside(localStorage, DID);
    for (const key of WRITTEN) localStorage.setItem(key, text);
    setAside(localStorage, DID);
    expect(Object.keys(localStorage)).toEqual([ASIDE_PREFIX + DID]);
    restoreData(localStorage, DID);
    for (const key of WRITTEN) expect(localStorage.getItem(key)).toBe(text);
  });
});
