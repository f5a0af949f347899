import type { WritableAtom } from 'jotai';
import { atom } from 'jotai';

import type { Lookup } from '#common/projects/conversation.ts';
import { DEFAULT_ID, newDefault } from '#common/projects/project.ts';
import type { Project } from '#common/projects/project.ts';

/** One atom for each project, made when it is first asked for. */
function family<Made>(make: (id: string) => Made): (id: string) => Made {
  const made = new Map<string, Made>();
  return (id) => {
    const known = made.get(id) ?? make(id);
    made.set(id, known);
    return known;
  };
}

export const projectsAtom = atom<readonly Project[]>([newDefault()]);
export const activeIdAtom = atom(DEFAULT_ID);

export type Change = (project: Project) => Project;

/** A project by its id; Default for one that is gone. */
export const projectAtom = family((id): WritableAtom<Project, [Change], void> =>
  atom(
    (get) => {
      const projects = get(projectsAtom);
      return projects.find((project) => project.id === id) ?? projects[0] ?? newDefault();
    },
    (get, set, change: Change) => {
      const changed = get(projectsAtom).map((project) =>
        project.id === id ? { ...change(project), updated: Date.now() } : project,
      );
      set(projectsAtom, changed);
    },
  ),
);

export const activeProjectAtom = atom(
  (get) => get(projectAtom(get(activeIdAtom))),
  (get, set, change: Change) => set(projectAtom(get(activeIdAtom)), change),
);

/** Kept apart from its project: a letter typed must not draw the conversation again. */
export const draftAtom = family((_id) => atom(''));
export const activeDraftAtom = atom(
  (get) => get(draftAtom(get(activeIdAtom))),
  (get, set, text: string) => set(draftAtom(get(activeIdAtom)), text),
);

/** A prompt being edited, apart from the saved one; null in view state (spec 001 §4). */
export const promptEditAtom = family((_id) => atom<string | null>(null));

/** A question that the text in the input will replace. */
interface EditedQuestion {
  /** Index of the question in the conversation. */
  place: number;
  /** Draft of a new message, kept until the edit is sent or cancelled. */
  draft: string;
}

/** Null while a new message is written. */
export const editedQuestionAtom = family((_id) => atom<EditedQuestion | null>(null));

/** An answer on its way. */
export interface RunningReply {
  phase: 'signing' | 'running';
  model: string;
  content: string;
  thinking: string;
  /** Milliseconds the model thought before it spoke. */
  thinkingMs?: number | undefined;
  lookup?: Lookup | undefined;
  /** Stated before the answer: that nothing was found, that one waits for a turn. */
  note?: string | undefined;
}

export const replyAtom = family((_id) => atom<RunningReply | null>(null));

/** Why the last sending came to nothing, and the way on. */
export interface SendProblem {
  text: string;
  way: 'none' | 'connect' | 'reconnect' | 'again' | 'buy';
  /** A toast announces it as well: screen readers read it once. */
  isSaid: boolean;
}

export const problemAtom = family((_id) => atom<SendProblem | null>(null));

/** A file on its way to the network, or one it could not take. `ready`: its host reads files but keeps none. */
export interface RagUpload {
  key: string;
  file: File;
  state: 'pending' | 'ready' | 'failed';
  /** Pieces it was cut into. */
  chunks?: number;
  reason?: string;
}

/** Until the page is closed: a file the network keeps is a part of its project. */
export const ragUploadsAtom = family((_id) => atom<readonly RagUpload[]>([]));

/** At most one drawer is open, and none from 1024 px on (spec 001 §4). */
export type DrawerState = 'none' | 'system' | 'settings';
export const drawerAtom = atom<DrawerState>('none');

/** The last thing that was taken away, and how to get it back. */
export interface Undo {
  text: string;
  undo: () => void;
}

export const undoAtom = atom<Undo | null>(null);

/** True while the browser's storage is full. */
export const storageFullAtom = atom(false);
