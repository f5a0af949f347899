import { ASIDE_PREFIX, STORAGE_KEY } from '../../contract/storage-keys.ts';
import { bringBack, clearForDisconnect } from './put-aside.ts';

const DID = 'bafybmibuyer';

beforeEach(() => localStorage.clear());

describe('what a disconnect clears', () => {
  it('[WALLET-13] [WALLET-16] is every key of the specification and no other', () => {
    const { wallet, registered, projects, uploaded, own } = STORAGE_KEY;
    const named = [wallet, registered, projects, uploaded.models, own.infra, 'playground_notes'];
    for (const key of [...named, 'theme']) localStorage.setItem(key, '"kept"');

    clearForDisconnect(localStorage, DID);

    for (const key of named) expect(localStorage.getItem(key)).toBeNull();
    expect(localStorage.getItem('theme')).toBe('"kept"');
  });

  it('comes back when the same DID connects again, and only then', () => {
    localStorage.setItem(STORAGE_KEY.projects, '[{"id":1}]');
    clearForDisconnect(localStorage, DID);

    bringBack(localStorage, 'bafybmiother');
    expect(localStorage.getItem(STORAGE_KEY.projects)).toBeNull();

    bringBack(localStorage, DID);
    expect(localStorage.getItem(STORAGE_KEY.projects)).toBe('[{"id":1}]');
    expect(localStorage.getItem(ASIDE_PREFIX + DID)).toBeNull();
  });

  it('never holds the session itself', () => {
    localStorage.setItem(STORAGE_KEY.wallet, '{"did":"x"}');
    clearForDisconnect(localStorage, DID);
    bringBack(localStorage, DID);
    expect(localStorage.getItem(STORAGE_KEY.wallet)).toBeNull();
  });

  it('joins lists and objects with what was written in between, and keeps the newer text', () => {
    const { own, projects } = STORAGE_KEY;
    localStorage.setItem(own.infra, '[{"id":1},{"id":2}]');
    localStorage.setItem(projects, '{"a":1,"b":1}');
    localStorage.setItem('playground_note', 'old');
    clearForDisconnect(localStorage, DID);
    localStorage.setItem(own.infra, '[{"id":2},{"id":3}]');
    localStorage.setItem(projects, '{"b":2}');
    localStorage.setItem('playground_note', 'new');

    bringBack(localStorage, DID);

    expect(localStorage.getItem(own.infra)).toBe('[{"id":1},{"id":2},{"id":3}]');
    expect(localStorage.getItem(projects)).toBe('{"a":1,"b":2}');
    expect(localStorage.getItem('playground_note')).toBe('new');
  });

  it('adds to what already waits when a page disconnects twice', () => {
    localStorage.setItem(STORAGE_KEY.projects, '["first"]');
    clearForDisconnect(localStorage, DID);
    localStorage.setItem(STORAGE_KEY.projects, '["second"]');
    clearForDisconnect(localStorage, DID);

    bringBack(localStorage, DID);
    expect(localStorage.getItem(STORAGE_KEY.projects)).toBe('["first","second"]');
  });

  it('ignores a broken entry', () => {
    localStorage.setItem(ASIDE_PREFIX + DID, '{');
    bringBack(localStorage, DID);
    expect(localStorage.getItem(ASIDE_PREFIX + DID)).toBeNull();
  });
});
