import { STORAGE_KEY } from '@trove/contract/storage-keys.ts';
import { createValueStore } from '@trove/kit/lib/value-store.ts';
import { aSession, aVisitor } from '@trove/kit/testing/fake-host.ts';
import { createStore } from 'jotai';

import { newProject } from '#common/projects/project.ts';

import {
  activeIdAtom,
  draftAtom,
  projectAtom,
  projectsAtom,
  promptEditAtom,
  storageFullAtom,
  undoAtom,
} from './atoms.ts';
import { keepProjects } from './keep-projects.ts';

const stops: (() => void)[] = [];

function aPage(session = createValueStore(aSession())) {
  const store = createStore();
  stops.push(keepProjects({ store, session }));
  const names = () => store.get(projectsAtom).map(({ name }) => name);
  const add = (name: string) =>
    store.set(projectsAtom, (now) => [...now, newProject({ id: name, name, updated: 1 })]);
  return { store, session, names, add };
}

const stored = () => localStorage.getItem(STORAGE_KEY.projects) ?? '';
/** Dispatches the storage event that the browser sends to the other tabs. */
const tellOthers = () =>
  window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY.projects }));

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  jest.useRealTimers();
});

describe('keepProjects', () => {
  it('stores projects at once and drafts after a delay', () => {
    const { store, add } = aPage();
    add('Notes');
    expect(stored()).toContain('Notes');
    store.set(draftAtom('Notes'), 'later');
    expect(stored()).not.toContain('later');
    jest.advanceTimersByTime(300);
    expect(stored()).toContain('later');
  });

  it('stores a draft when the page is left', () => {
    const { store, add } = aPage();
    add('Notes');
    store.set(draftAtom('Notes'), 'later');
    window.dispatchEvent(new Event('pagehide'));
    expect(stored()).toContain('later');
  });

  it('stores a prompt that is being edited, and shows it after a reload', () => {
    const first = aPage();
    first.add('Notes');
    first.store.set(promptEditAtom('Notes'), 'You answer in prose.');
    window.dispatchEvent(new Event('pagehide'));
    expect(aPage().store.get(promptEditAtom('Notes'))).toBe('You answer in prose.');

    first.store.set(promptEditAtom('Notes'), null);
    jest.advanceTimersByTime(300);
    expect(aPage().store.get(promptEditAtom('Notes'))).toBeNull();
  });

  it('opens the project that was open', () => {
    const first = aPage();
    first.add('Notes');
    first.store.set(activeIdAtom, 'Notes');
    expect(aPage().store.get(activeIdAtom)).toBe('Notes');
  });

  it('applies changes of another tab and keeps what is being typed here', () => {
    const here = aPage();
    const there = aPage();
    here.store.set(draftAtom('default'), 'being written');
    there.add('Notes');
    tellOthers();
    expect(here.names()).toEqual(['Default', 'Notes']);
    expect(here.store.get(draftAtom('default'))).toBe('being written');
    here.store.set(projectAtom('Notes'), (now) => ({ ...now, systemPrompt: 'Be brief' }));
    tellOthers();
    expect(there.store.get(projectAtom('Notes')).systemPrompt).toBe('Be brief');
  });

  it('does not restore what was deleted here', () => {
    const { store, add, names } = aPage();
    add('Notes');
    store.set(projectsAtom, (now) => now.filter(({ id }) => id !== 'Notes'));
    expect(stored()).not.toContain('Notes');
    tellOthers();
    expect(names()).toEqual(['Default']);
  });

  it('never writes data of one DID into the storage of another', () => {
    const session = createValueStore(aSession());
    let hearFirst = () => {};
    session.subscribe(() => hearFirst());
    const { store, add, names } = aPage(session);
    hearFirst = () => add('An answer that came too late');
    add('Secret');
    store.set(draftAtom('Secret'), 'secret too');
    store.set(promptEditAtom('default'), 'a secret prompt');
    store.set(undoAtom, { text: 'Cleared', undo: () => {} });
    // The site clears the storage on a disconnect.
    localStorage.clear();
    session.set(aVisitor);
    jest.advanceTimersByTime(1000);
    expect(names()).toEqual(['Default']);
    expect(stored()).toBe('');
    expect(store.get(promptEditAtom('default'))).toBeNull();
    expect(store.get(undoAtom)).toBeNull();
  });

  it('keeps the unsaved work of a visitor who connects', () => {
    const session = createValueStore(aVisitor);
    const { store } = aPage(session);
    store.set(promptEditAtom('default'), 'a prompt');
    session.set(aSession());
    expect(store.get(promptEditAtom('default'))).toBe('a prompt');
  });

  it('reports when the browser has no space left', () => {
    const { store, add } = aPage();
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    add('Notes');
    expect(store.get(storageFullAtom)).toBe(true);
    full.mockRestore();
    add('More');
    expect(store.get(storageFullAtom)).toBe(false);
  });
});
