import { STORAGE_KEY } from '@trove/contract/storage-keys.ts';

import { newId } from './conversation.ts';
import {
  DEFAULT_ID,
  freeName,
  isWorthKeeping,
  newDefault,
  readProject,
  rootOf,
} from './project.ts';
import type { Project } from './project.ts';

/** Id of the chosen project. Cleared with the other keys of the playground (spec 000 §3). */
const ACTIVE_KEY = 'playground_active_project';

interface Stored {
  /** Default first. */
  projects: Project[];
  /** Entries that another version may have stored: nobody reads them, but every write preserves them. */
  unreadable: unknown[];
}

/** Reads the stored projects, from the former key when the canonical one is absent (product.md#5). */
export function readStored(storage: Storage): Stored {
  const text = storage.getItem(STORAGE_KEY.projects) ?? storage.getItem(STORAGE_KEY.formerProjects);
  const unreadable: unknown[] = [];
  const keep = (stored: unknown, isShown: boolean) => {
    try {
      const json = JSON.stringify(stored);
      unreadable.push(isShown ? json : stored);
    } catch {
      // Nested too deeply to be written again: the text that it is a part of is kept.
      unreadable.push(text);
    }
  };
  const projects = parsedList(text).flatMap((stored) => {
    const project = readProject(stored);
    const { messages } = Object(stored) as { messages?: unknown[] };
    if (project === undefined) keep(stored, false);
    // A message of another version, which is not shown. As text, so that the project is not read twice.
    else if (messages && project.messages.length < messages.length) keep(stored, true);
    return project ?? [];
  });
  return { projects: keepDuplicates(projects), unreadable };
}

export const loadProjects = (storage: Storage): Project[] => readStored(storage).projects;

function parsedList(text: string | null): unknown[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    if (Array.isArray(stored)) return stored;
  } catch {
    // Not JSON.
  }
  return [text];
}

/**
 * Keeps both versions of a duplicate project, because those put aside for a DID are restored next to newer ones: the
 * newer one keeps the name, the older one gets another (product.md#4).
 */
function keepDuplicates(read: readonly Project[]): Project[] {
  const kept = new Map<string, Project>();
  const duplicates: Project[] = [];
  for (const project of read) {
    const before = kept.get(project.id);
    if (before !== undefined && isWorthKeeping(before)) duplicates.push(before);
    kept.set(project.id, project);
  }
  const own = kept.get(DEFAULT_ID) ?? newDefault();
  kept.delete(DEFAULT_ID);
  const projects = [own, ...kept.values()];
  for (const duplicate of duplicates) {
    const name = freeName(
      duplicate.name,
      projects.map((other) => other.name),
    );
    projects.push({ ...duplicate, id: newId(), name });
  }
  // A chat whose project is gone becomes a project.
  const roots = new Set(projects.map(({ id }) => id));
  return projects.map((project) =>
    roots.has(rootOf(project)) ? project : { ...project, chatOf: undefined },
  );
}

/** Stores the projects. Throws when the browser's storage is full. */
export function saveProjects(
  storage: Storage,
  projects: readonly Project[],
  unreadable: readonly unknown[] = [],
) {
  const own = projects.filter((project) => project.id !== DEFAULT_ID || isWorthKeeping(project));
  const kept = [...unreadable, ...own];
  if (kept.length === 0) storage.removeItem(STORAGE_KEY.projects);
  else storage.setItem(STORAGE_KEY.projects, JSON.stringify(kept));
}

export const loadActiveId = (storage: Storage): string => storage.getItem(ACTIVE_KEY) ?? DEFAULT_ID;

export const saveActiveId = (storage: Storage, id: string) => storage.setItem(ACTIVE_KEY, id);

/** Merges the projects of two tabs: the newer version wins, missing ones are added, deleted ones stay deleted. */
export function joinedProjects(
  own: readonly Project[],
  others: readonly Project[],
  deleted: ReadonlySet<string>,
): Project[] {
  const theirs = new Map(others.map((project) => [project.id, project]));
  const joined = own.map((project) => {
    const other = theirs.get(project.id);
    theirs.delete(project.id);
    return other !== undefined && other.updated > project.updated ? other : project;
  });
  return [...joined, ...[...theirs.values()].filter(({ id }) => !deleted.has(id))];
}
