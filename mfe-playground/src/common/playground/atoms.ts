import type { WritableAtom } from 'jotai';
import { atom } from 'jotai';

import type { Lookup } from '#common/projects/conversation.ts';
import { commonChanges, DEFAULT_ID, newDefault, rootOf } from '#common/projects/project.ts';
import type { Project } from '#common/projects/project.ts';

/** Creates a family of atoms, one for each project, on first use. */
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

/** A project by its id; Default for one that was deleted. */
export const projectAtom = family((id): WritableAtom<Project, [Change], void> =>
  atom(
    (get) => {
      const projects = get(projectsAtom);
      return projects.find((project) => project.id === id) ?? projects[0] ?? newDefault();
    },
    (get, set, change: Change) => {
      const projects = get(projectsAtom);
      const before = projects.find((project) => project.id === id);
      if (before === undefined) return;
      const updated = Date.now();
      const after = { ...change(before), updated };
      const common = commonChanges(before, after);
      const changed = projects.map((project) => {
        if (project.id === id) return after;
        const isChanged = common !== undefined && rootOf(project) === rootOf(before);
        return isChanged ? { ...project, ...common, updated } : project;
      });
      set(projectsAtom, changed);
    },
  ),
);

export const activeProjectAtom = atom(
  (get) => get(projectAtom(get(activeIdAtom))),
  (get, set, change: Change) => set(projectAtom(get(activeIdAtom)), change),
);

/** Separate from its project, so that typing a letter does not render the conversation again. */
export const draftAtom = family((_id) => atom(''));
export const activeDraftAtom = atom(
  (get) => get(draftAtom(get(activeIdAtom))),
  (get, set, text: string) => set(draftAtom(get(activeIdAtom)), text),
);

/** A prompt being edited, separate from the saved one; null in view state (spec 001 §4). */
export const promptEditAtom = family((_id) => atom<string | null>(null));

/** A question that the text in the input will replace. */
interface EditedQuestion {
  /** Index of the question in the conversation. */
  index: number;
  /** Draft of a new message, kept until the edit is sent or cancelled. */
  draft: string;
}

/** Null while a new message is written. */
export const editedQuestionAtom = family((_id) => atom<EditedQuestion | null>(null));

/** An answer that is arriving. */
export interface RunningReply {
  phase: 'signing' | 'running';
  model: string;
  content: string;
  thinking: string;
  /** Milliseconds the model spent thinking before its first word. */
  thinkingMs?: number | undefined;
  lookup?: Lookup | undefined;
  /** Shown before the answer, for example that nothing was found or that the host is busy. */
  note?: string | undefined;
}

export const replyAtom = family((_id) => atom<RunningReply | null>(null));

/** Reason why the last message failed, and the action that may help. */
export interface SendProblem {
  text: string;
  /** `cancel`: nothing failed, the message is queued. */
  way: 'none' | 'connect' | 'reconnect' | 'again' | 'buy' | 'cancel';
  /** Whether a toast announces it as well, so that screen readers do not read it twice. */
  hasToast: boolean;
  /** Key of the file that is waited for, `models`, `model` or `credits`: the problem is gone with its cause. */
  awaits?: string;
  /** Whether the message can be sent now, such as after credits were bought. */
  isSolved?: boolean;
  /** Whether it is said before anything was sent, so that nothing has failed. */
  isAhead?: boolean;
}

export const problemAtom = family((_id) => atom<SendProblem | null>(null));

/** A file being uploaded, or one the network rejected. `ready`: its host reads files but stores none. */
export interface RagUpload {
  key: string;
  file: File;
  state: 'pending' | 'ready' | 'failed';
  /** Number of chunks it was split into. */
  chunks?: number;
  reason?: string;
  /** The thing that was missing when it failed: it is read as soon as that is there. */
  awaits?: 'wallet' | 'room';
}

/** Files not stored on the network, until the page is closed; a stored file is part of its project. */
export const ragUploadsAtom = family((_id) => atom<readonly RagUpload[]>([]));

/** Removes the reason why the last message failed, once its text or its model is another one. */
export const easeProblemAtom = atom(null, (get, set) => {
  const problem = problemAtom(get(activeIdAtom));
  const { way, awaits } = get(problem) ?? {};
  if (awaits === undefined && (way === 'none' || way === 'again')) set(problem, null);
});

/** At most one drawer is open, and none from 1024 px up (spec 001 §4). */
export type DrawerState = 'none' | 'system' | 'settings';
export const drawerAtom = atom<DrawerState>('none');

/** The last deletion, and how to undo it. */
export interface Undo {
  text: string;
  undo: () => void;
}

export const undoAtom = atom<Undo | null>(null);

/** Whether the browser's storage is full. */
export const storageFullAtom = atom(false);
