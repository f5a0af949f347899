import type { createStore } from 'jotai';

import {
  activeIdAtom,
  activeProjectAtom,
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
import {
  commonChanges,
  DEFAULT_ID,
  freeName,
  isWorthKeeping,
  newProject,
  rootOf,
} from '#common/projects/project.ts';
import type { Project } from '#common/projects/project.ts';
import { PLAYGROUND } from '#common/texts.ts';

type Store = ReturnType<typeof createStore>;

const namesIn = (store: Store, except?: string) =>
  store
    .get(projectsAtom)
    .filter((project) => rootOf(project) !== except)
    .map(({ name }) => name);

/** Opens a project; Default is emptied, and its former content can be restored (spec 001 §4). */
export function chooseProject(store: Store, id: string) {
  if (id === rootOf(store.get(activeProjectAtom))) return;
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

/** Saves the chat of Default that is open as a separate project, and opens that. */
export function saveAsProject(store: Store, name: string) {
  const from = store.get(activeProjectAtom);
  const project = newProject({
    ...from,
    id: newProject().id,
    chatOf: undefined,
    name: freeName(name, namesIn(store)),
    updated: Date.now(),
  });
  store.set(editedQuestionAtom(project.id), store.get(editedQuestionAtom(from.id)));
  store.set(draftAtom(project.id), store.get(draftAtom(from.id)));
  store.set(editedQuestionAtom(from.id), null);
  store.set(draftAtom(from.id), '');
  store.set(projectAtom(from.id), (other) => ({
    ...other,
    messages: [],
    fork: undefined,
    systemPrompt: '',
  }));
  store.set(projectsAtom, (projects) => [...projects, project]);
  store.set(activeIdAtom, project.id);
}

export function renameProject(store: Store, id: string, name: string) {
  store.set(projectAtom(id), (project) => ({
    ...project,
    name: freeName(name, namesIn(store, id)),
  }));
}

/** Deletes a project with its chats; this can be undone until the next deletion. */
export function deleteProject(store: Store, id: string) {
  if (id === DEFAULT_ID) return;
  const { name } = store.get(projectAtom(id));
  drop(store, (project) => rootOf(project) === id, DEFAULT_ID, `“${name}” was deleted.`);
}

function drop(store: Store, isGone: (project: Project) => boolean, next: string, text: string) {
  const before = store.get(projectsAtom);
  const gone = before.filter(isGone);
  const at = before.findIndex(isGone);
  const active = store.get(activeIdAtom);
  store.set(activeIdAtom, next);
  store.set(
    projectsAtom,
    before.filter((project) => !isGone(project)),
  );
  store.set(undoAtom, {
    text,
    undo: () => {
      store.set(projectsAtom, (now) => [...now.slice(0, at), ...gone, ...now.slice(at)]);
      store.set(activeIdAtom, active);
    },
  });
}

const isEmptyChat = (store: Store, { id, messages }: Project) =>
  messages.length === 0 && store.get(draftAtom(id)) === '';

/** The chats of the active project, newest first; an empty one only while it is open. */
export function chatsOf(store: Store): Project[] {
  const active = store.get(activeProjectAtom);
  return store
    .get(projectsAtom)
    .filter((project) => rootOf(project) === rootOf(active))
    .filter((project) => project.id === active.id || !isEmptyChat(store, project))
    .toReversed();
}

/** Opens an empty chat of the active project. */
export function beginChat(store: Store) {
  const active = store.get(activeProjectAtom);
  const isEmpty = (project: Project) => isEmptyChat(store, project);
  if (isEmpty(active)) return;
  const projects = store.get(projectsAtom);
  const chatOf = rootOf(active);
  const empty = projects.find((project) => rootOf(project) === chatOf && isEmpty(project));
  const chat = empty ?? newProject({ ...commonChanges(newProject(), active), chatOf });
  if (empty === undefined) store.set(projectsAtom, [...projects, chat]);
  store.set(activeIdAtom, chat.id);
}

/** Deletes one chat of a project; this can be undone until the next deletion. */
export function deleteChat(store: Store, id: string) {
  const active = store.get(activeProjectAtom);
  const next = chatsOf(store).find((chat) => chat.id !== id);
  const open = id === active.id ? (next?.id ?? rootOf(active)) : active.id;
  if (id !== rootOf(active))
    return drop(store, (project) => project.id === id, open, 'The chat was deleted.');
  clearChat(store, id);
  return store.set(activeIdAtom, open);
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
    added.push({ ...project, id: newProject().id, chatOf: undefined, name, updated: Date.now() });
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
