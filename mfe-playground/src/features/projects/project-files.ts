import { parseJsonRecord } from '@trove/shared/contract/wire/loose.ts';

import type { Message } from '#common/projects/conversation.ts';
import { readProject } from '#common/projects/project.ts';
import type { Project } from '#common/projects/project.ts';

const FORMAT = 'trove-playground';

/** A project as a file that can be read in again, alternatives and settings included. */
export const projectAsJson = (project: Project): string =>
  JSON.stringify({ format: FORMAT, version: 1, projects: [project] }, null, 2);

const ROLE: Readonly<Record<Message['role'], string>> = {
  user: 'You',
  assistant: 'Assistant',
  system: 'System',
};

/** The conversation that is shown, for people to read. */
export function projectAsMarkdown({ name, systemPrompt, messages }: Project): string {
  const prompt = systemPrompt === '' ? [] : [`## System prompt\n\n${systemPrompt}`];
  const said = messages.map(
    ({ role, content, model }) =>
      `## ${ROLE[role]}${role === 'assistant' && model !== undefined ? ` (${model})` : ''}\n\n${content}`,
  );
  return `${[`# ${name}`, ...prompt, ...said].join('\n\n')}\n`;
}

/** Projects of a file: of an export, a list of them, or one alone. Empty for anything else. */
export function readProjectFile(text: string): Project[] {
  const list = parsed(text);
  const entries = Array.isArray(list) ? list : (parseJsonRecord(text)['projects'] ?? [list]);
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry: unknown) => {
    // An export of Default comes back as a project like any other.
    const project = readProject(entry);
    return project === undefined ? [] : [project];
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A file name that every system takes. */
export const fileNameOf = (name: string, extension: string): string =>
  `${name.replaceAll(/[^\p{L}\p{N} _-]+/gu, '-').trim() || 'project'}.${extension}`;
