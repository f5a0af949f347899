import { INFERENCE, RAG, SYSTEM_PROMPT } from '@trove/contract/limits.ts';
import { isRecord, asNumber, asText } from '@trove/contract/wire/loose.ts';
import * as z from '@trove/kit/schema.ts';

import { PLAYGROUND } from '#common/texts.ts';

import { newId, readFork, readMessages } from './conversation.ts';
import type { Conversation } from './conversation.ts';

/** Numeric settings of a project; all but the last two are sent to the model (spec 001 §3). */
export interface Settings {
  temperature: number;
  maxTokens: number;
  topP: number;
  /** As typed: anything but a number is replaced by the default on use (spec 001 §5). */
  chunkSize: string;
  kNearest: string;
}

/** A file stored on the network for its owner, to search before an answer. */
interface RagFile {
  /** Its id on the network. */
  id: string;
  name: string;
  bytes: number;
  /** Number of chunks it was split into, and their requested size. */
  chunks: number;
  chunkSize: number;
}

/** A conversation and its settings. */
export interface Project extends Conversation {
  id: string;
  /** Id of the project that this is another chat of; unset for its first chat, which is the project itself. */
  chatOf?: string | undefined;
  name: string;
  systemPrompt: string;
  /** Prompts that were saved before this one, newest first. */
  promptVersions: readonly string[];
  /** Values of the system prompt's variables, by name. */
  variables: Readonly<Record<string, string>>;
  /** Unsent text of the input. */
  draft: string;
  /** The prompt as it is being edited, and not saved yet; null in view state (spec 001 §4). */
  promptEdit: string | null;
  settings: Settings;
  ragText: string;
  ragFiles: readonly RagFile[];
  /** Id of the model chosen for answers; '' for the first in the list. */
  model: string;
  /** Unix time in milliseconds; the newer of two versions wins. */
  updated: number;
}

/** The project that always exists (spec 001 §3). */
export const DEFAULT_ID = 'default';

export const INITIAL_SETTINGS: Settings = {
  temperature: INFERENCE.temperature,
  maxTokens: INFERENCE.maxTokens,
  topP: INFERENCE.topP,
  chunkSize: String(INFERENCE.chunkSize),
  kNearest: String(INFERENCE.kNearest),
};

export const newProject = (overrides: Partial<Project> = {}): Project => ({
  id: newId(),
  name: 'Project',
  systemPrompt: '',
  promptVersions: [],
  variables: {},
  messages: [],
  draft: '',
  promptEdit: null,
  settings: INITIAL_SETTINGS,
  ragText: '',
  ragFiles: [],
  model: '',
  updated: 0,
  ...overrides,
});

/** Returns the id of the project that a chat belongs to. */
export const rootOf = ({ id, chatOf }: Pick<Project, 'id' | 'chatOf'>): string => chatOf ?? id;

/** Fields that the chats of a project have in common. */
const COMMON = [
  'name',
  'systemPrompt',
  'promptVersions',
  'variables',
  'settings',
  'ragText',
  'ragFiles',
  'model',
] as const;

/** Returns what a change of one chat changes in the others of its project; undefined for nothing. */
export function commonChanges(before: Project, after: Project): Partial<Project> | undefined {
  const changed = COMMON.filter((key) => before[key] !== after[key]);
  return changed.length === 0
    ? undefined
    : Object.fromEntries(changed.map((key) => [key, after[key]]));
}

export const newDefault = (): Project =>
  newProject({ id: DEFAULT_ID, name: PLAYGROUND.defaultProject });

/** Returns the first free name of `Notes`, `Notes 2`, `Notes 3`. */
export function freeName(wanted: string, taken: readonly string[]): string {
  const name = wanted.trim() || 'Project';
  const used = new Set(taken.map((other) => other.toLowerCase()));
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? name : `${name} ${number}`;
    if (!used.has(candidate.toLowerCase())) return candidate;
  }
}

/** Reads one stored project; undefined for an invalid one. A prompt that is too long is dropped (spec 001 §4). */
export function readProject(stored: unknown): Project | undefined {
  if (!isRecord(stored)) return undefined;
  const name = asText(stored['name']);
  if (name === undefined) return undefined;
  const chatOf = asText(stored['chatOf']);
  const isDefault =
    stored['id'] === DEFAULT_ID || (name === PLAYGROUND.defaultProject && chatOf === undefined);
  const prompt = asText(stored['systemPrompt']) ?? '';
  const base = isDefault ? newDefault() : newProject({ name });
  /** Text as typed, which may be blank. */
  const typed = (key: string) => (typeof stored[key] === 'string' ? stored[key] : null);
  return {
    ...base,
    id: isDefault ? DEFAULT_ID : (asText(stored['id']) ?? `named-${name}`),
    chatOf,
    systemPrompt: prompt.length > SYSTEM_PROMPT.max ? '' : prompt,
    promptVersions: readVersions(stored['promptVersions']),
    variables: readVariables(stored['variables']),
    messages: readMessages(stored['messages']),
    fork: readFork(stored['fork']),
    draft: typed('draft') ?? '',
    promptEdit: typed('promptEdit'),
    settings: readSettings(stored['settings']),
    ragText: typed('ragText') ?? '',
    ragFiles: readRagFiles(stored['ragFiles']),
    model: asText(stored['model']) ?? '',
    updated: asNumber(stored['updated']) ?? 0,
  };
}

const VERSIONS = 10;

/** Replaces a project's prompt; the previous one is added to its versions. */
export function withPrompt(project: Project, systemPrompt: string): Project {
  const { systemPrompt: before, promptVersions } = project;
  if (before === systemPrompt) return project;
  const others = [before, ...promptVersions].filter((text) => text !== '' && text !== systemPrompt);
  return { ...project, systemPrompt, promptVersions: [...new Set(others)].slice(0, VERSIONS) };
}

const readVersions = (stored: unknown): string[] =>
  (Array.isArray(stored) ? stored : [])
    .filter((text: unknown) => typeof text === 'string' && text.length <= SYSTEM_PROMPT.max)
    .slice(0, VERSIONS);

const readVariables = (stored: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isRecord(stored) ? stored : {}).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );

const ragFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  bytes: z.number(),
  chunks: z.number(),
  chunkSize: z.number(),
});

const readRagFiles = (stored: unknown): RagFile[] =>
  (Array.isArray(stored) ? stored : [])
    .flatMap((entry: unknown) => z.safeParse(ragFileSchema, entry).data ?? [])
    .slice(0, RAG.maxFiles);

function readSettings(stored: unknown): Settings {
  if (!isRecord(stored)) return INITIAL_SETTINGS;
  const number = (key: 'temperature' | 'maxTokens' | 'topP') =>
    asNumber(stored[key]) ?? INITIAL_SETTINGS[key];
  const text = (key: 'chunkSize' | 'kNearest') =>
    typeof stored[key] === 'string' ? stored[key] : INITIAL_SETTINGS[key];
  return {
    temperature: number('temperature'),
    maxTokens: number('maxTokens'),
    topP: number('topP'),
    chunkSize: text('chunkSize'),
    kNearest: text('kNearest'),
  };
}

/** Whether a project contains anything that a user would miss. */
export const isWorthKeeping = ({
  messages,
  fork,
  systemPrompt,
  draft,
  ragText,
  ragFiles,
}: Project): boolean =>
  messages.length > 0 ||
  fork !== undefined ||
  systemPrompt !== '' ||
  draft !== '' ||
  ragText !== '' ||
  ragFiles.length > 0;
