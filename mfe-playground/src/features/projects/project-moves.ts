import type { createStore } from 'jotai';

import {
  activeIdAtom,
  draftAtom,
  editedQuestionAtom,
  problemAtom,
  projectAtom,
  projectsAtom,
  promptEditAtom,
  undoAtom,
} from '#common/playground/atoms.ts';
import { joinTexts, typedText } from '#common/playground/typed-text.ts';
import { joinedConversation } from '#common/projects/conversation.ts';
import { DEFAULT_ID, freeName, isWorthKeeping, newProject } from '#common/projects/project.ts';
import type { Project } from '#common/projects/project.ts';
import { PLAYGROUND } from '#common/texts.ts';

type Store = ReturnType<typeof createStore>;

const namesIn = (store: Store, except?: string) =>
  store
    .get(projectsAtom)
    .filter(({ id }) => id !== except)
    .map(({ name }) => name);

/** Opens a project; Default is emptied, and its former content can be restored (spec 001 §4). */
export function chooseProject(store: Store, id: string) {
  if (id === store.get(activeIdAtom)) return;
  store.set(activeIdAtom, id);
  if (id === DEFAULT_ID) emptyDefault(store);
}

function emptyDefault(store: Store) {
  const before = store.get(projectAtom(DEFAULT_ID));
  const hasPrompt = before.messages.length > 0 || before.systemPrompt !== '';
  if (!hasPrompt) return;
  store.set(projectAtom(DEFAULT_ID), (project) => ({
    ...project,
    messages: [],
    fork: undefined,
    systemPrompt: '',
  }));
  store.set(problemAtom(DEFAULT_ID), null);
  store.set(draftAtom(DEFAULT_ID), typedText(store, DEFAULT_ID));
  store.set(editedQuestionAtom(DEFAULT_ID), null);
  store.set(undoAtom, {
    text: `${PLAYGROUND.defaultProject} was emptied.`,
    undo: () => {
      store.set(projectAtom(DEFAULT_ID), (now) => ({
        ...now,
        ...joinedConversation(before, now),
        systemPrompt: now.systemPrompt === '' ? before.systemPrompt : now.systemPrompt,
      }));
      store.set(activeIdAtom, DEFAULT_ID);
    },
  });
}

/** Saves the content of Default as a separate project, and opens that. */
export function saveAsProject(store: Store, name: string) {
  const from = store.get(projectAtom(DEFAULT_ID));
  const project = newProject({
    ...from,
    id: newProject().id,
    name: freeName(name, namesIn(store)),
    updated: Date.now(),
  });
  store.set(editedQuestionAtom(project.id), store.get(editedQuestionAtom(DEFAULT_ID)));
  store.set(draftAtom(project.id), store.get(draftAtom(DEFAULT_ID)));
  store.set(editedQuestionAtom(DEFAULT_ID), null);
  store.set(draftAtom(DEFAULT_ID), '');
  store.set(projectsAtom, (projects) => [
    ...projects.map((other) =>
      other.id === DEFAULT_ID
        ? { ...other, messages: [], fork: undefined, systemPrompt: '', updated: Date.now() }
        : other,
    ),
    project,
  ]);
  store.set(activeIdAtom, project.id);
}

export function renameProject(store: Store, id: string, name: string) {
  store.set(projectAtom(id), (project) => ({
    ...project,
    name: freeName(name, namesIn(store, id)),
  }));
}

/** Deletes a project; this can be undone until the next deletion. */
export function deleteProject(store: Store, id: string) {
  const before = store.get(projectsAtom);
  const project = before.find((other) => other.id === id);
  if (project === undefined || id === DEFAULT_ID) return;
  const at = before.indexOf(project);
  store.set(activeIdAtom, DEFAULT_ID);
  store.set(
    projectsAtom,
    before.filter((other) => other.id !== id),
  );
  store.set(undoAtom, {
    text: `“${project.name}” was deleted.`,
    undo: () => {
      store.set(projectsAtom, (now) => [...now.slice(0, at), project, ...now.slice(at)]);
      store.set(activeIdAtom, id);
    },
  });
}

/** Empties the conversation and the input (spec 001 §2 leaves the effect open); both can be restored. */
export function clearChat(store: Store, id: string) {
  const before = store.get(projectAtom(id));
  const draft = typedText(store, id);
  store.set(problemAtom(id), null);
  store.set(editedQuestionAtom(id), null);
  if (before.messages.length === 0 && before.fork === undefined && draft === '') return;
  store.set(projectAtom(id), (project) => ({ ...project, messages: [], fork: undefined }));
  store.set(draftAtom(id), '');
  store.set(undoAtom, {
    text: 'The conversation was cleared.',
    undo: () => {
      store.set(projectAtom(id), (now) => ({ ...now, ...joinedConversation(before, now) }));
      store.set(draftAtom(id), (typed) => joinTexts(draft, typed));
      store.set(activeIdAtom, id);
    },
  });
}

/** Adds projects read from a file and opens the first; existing ones are not overwritten. */
export function addProjects(store: Store, read: readonly Project[]) {
  const added: Project[] = [];
  for (const project of read.filter(isWorthKeeping)) {
    const name = freeName(project.name, [...namesIn(store), ...added.map((other) => other.name)]);
    added.push({ ...project, id: newProject().id, name, updated: Date.now() });
  }
  for (const { id, draft } of added) store.set(draftAtom(id), draft);
  store.set(projectsAtom, (projects) => [...projects, ...added]);
  const [first] = added;
  if (first !== undefined) {
    store.set(activeIdAtom, first.id);
    store.set(promptEditAtom(first.id), null);
  }
  return added.length;
}
