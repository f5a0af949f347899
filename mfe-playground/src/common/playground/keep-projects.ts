import type { Host } from '@trove/contract/host.ts';
import { STORAGE_KEY } from '@trove/contract/storage-keys.ts';
import type { createStore } from 'jotai';

import { DEFAULT_ID, newDefault } from '#common/projects/project.ts';
import type { Project } from '#common/projects/project.ts';
import {
  joinedProjects,
  loadActiveId,
  loadProjects,
  readStored,
  saveActiveId,
  saveProjects,
} from '#common/projects/stored-projects.ts';

import {
  activeIdAtom,
  draftAtom,
  editedQuestionAtom,
  problemAtom,
  projectsAtom,
  promptEditAtom,
  ragUploadsAtom,
  storageFullAtom,
  undoAtom,
} from './atoms.ts';
import { typedText } from './typed-text.ts';

type Store = ReturnType<typeof createStore>;

/** Debounces the storing of typed text. */
const DRAFT_MS = 300;

interface Keeping {
  store: Store;
  session: Pick<Host['session'], 'get' | 'subscribe'>;
  storage?: Storage;
}

/**
 * Stores the projects in local storage as they change (spec 001 §9), merges what another tab writes, and reloads for
 * another DID, whose own projects the site has restored by then (product.md#4).
 */
export function keepProjects({ store, session, storage = localStorage }: Keeping): () => void {
  let owner = session.get().did;
  let isLoading = false;
  let writing: ReturnType<typeof setTimeout> | undefined;
  const deleted = new Set<string>();
  const watched = new Map<string, () => void>();

  const withDrafts = (draftOf: (id: string) => string) =>
    store.get(projectsAtom).map((project) => ({
      ...project,
      draft: draftOf(project.id),
      promptEdit: store.get(promptEditAtom(project.id)),
    }));

  function save() {
    clearTimeout(writing);
    writing = undefined;
    // State in memory belongs to the DID that was connected when it was read.
    if (isLoading || session.get().did !== owner) return;
    try {
      // A reload ends the editing of a question; both texts are then in the input.
      const own = withDrafts((id) => typedText(store, id));
      const { projects, unreadable } = readStored(storage);
      saveProjects(storage, joinedProjects(own, projects, deleted), unreadable);
      saveActiveId(storage, store.get(activeIdAtom));
      store.set(storageFullAtom, false);
    } catch {
      store.set(storageFullAtom, true);
    }
  }

  function show(projects: readonly Project[]) {
    isLoading = true;
    const listed = projects.length > 0 ? projects : [newDefault()];
    for (const { id, draft, promptEdit } of listed) {
      store.set(draftAtom(id), draft);
      if (promptEdit !== null) store.set(promptEditAtom(id), promptEdit);
    }
    store.set(projectsAtom, listed);
    isLoading = false;
  }

  function watchDrafts() {
    for (const { id } of store.get(projectsAtom)) {
      if (watched.has(id)) continue;
      const later = () => {
        clearTimeout(writing);
        writing = setTimeout(save, DRAFT_MS);
      };
      const stops = [store.sub(draftAtom(id), later), store.sub(promptEditAtom(id), later)];
      watched.set(id, () => stops.forEach((stop) => stop()));
    }
  }

  /** Drops unsaved state that belongs to the previous DID: edits, files, drafts and the undo. */
  function forget() {
    for (const id of watched.keys()) {
      store.set(promptEditAtom(id), null);
      store.set(editedQuestionAtom(id), null);
      store.set(problemAtom(id), null);
      store.set(ragUploadsAtom(id), []);
      store.set(draftAtom(id), '');
    }
    store.set(undoAtom, null);
  }

  function begin() {
    clearTimeout(writing);
    writing = undefined;
    deleted.clear();
    // A visitor's unsaved work is kept when a wallet connects.
    const { did } = session.get();
    if (owner !== null && owner !== did) forget();
    owner = did;
    show(loadProjects(storage));
    clearTimeout(writing);
    writing = undefined;
    const wanted = loadActiveId(storage);
    const isThere = store.get(projectsAtom).some(({ id }) => id === wanted);
    store.set(activeIdAtom, isThere ? wanted : DEFAULT_ID);
    watchDrafts();
  }

  begin();
  let known = new Set(store.get(projectsAtom).map(({ id }) => id));
  const stops = [
    store.sub(projectsAtom, () => {
      const now = new Set(store.get(projectsAtom).map(({ id }) => id));
      if (!isLoading) for (const id of known) if (!now.has(id)) deleted.add(id);
      for (const id of now) deleted.delete(id);
      known = now;
      watchDrafts();
      save();
    }),
    store.sub(activeIdAtom, save),
    session.subscribe(() => {
      if (session.get().did !== owner) begin();
    }),
  ];
  const flush = () => {
    if (writing !== undefined) save();
  };
  const takeIn = ({ key }: StorageEvent) => {
    if (key !== STORAGE_KEY.projects || session.get().did !== owner) return;
    const own = withDrafts((id) => store.get(draftAtom(id)));
    show(joinedProjects(own, loadProjects(storage), deleted));
  };
  addEventListener('pagehide', flush);
  addEventListener('storage', takeIn);

  return () => {
    flush();
    for (const stop of [...stops, ...watched.values()]) stop();
    removeEventListener('pagehide', flush);
    removeEventListener('storage', takeIn);
  };
}
