import { parseJsonRecord } from '@trove/contract/wire/loose.ts';

import type { Message } from '#common/projects/conversation.ts';
import { readProject } from '#common/projects/project.ts';
import type { Project } from '#common/projects/project.ts';

const FORMAT = 'trove-playground';

/** Serializes a project for a later import, alternatives and settings included. */
export const projectAsJson = (project: Project): string =>
  JSON.stringify({ format: FORMAT, version: 1, projects: [project] }, null, 2);

const ROLE: Readonly<Record<Message['role'], string>> = {
  user: 'You',
  assistant: 'Assistant',
  system: 'System',
};

/** Formats the conversation that is shown as readable Markdown. */
export function projectAsMarkdown({ name, systemPrompt, messages }: Project): string {
  const prompt = systemPrompt === '' ? [] : [`## System prompt\n\n${systemPrompt}`];
  const turns = messages.map(
    ({ role, content, model }) =>
      `## ${ROLE[role]}${role === 'assistant' && model !== undefined ? ` (${model})` : ''}\n\n${content}`,
  );
  return `${[`# ${name}`, ...prompt, ...turns].join('\n\n')}\n`;
}

/** Reads the projects of a file: an export, a list of projects, or a single one. Empty for anything else. */
export function readProjectFile(text: string): Project[] {
  const list = parsed(text);
  const entries = Array.isArray(list) ? list : (parseJsonRecord(text)['projects'] ?? [list]);
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry: unknown) => {
    // Importing an export of Default creates an ordinary project.
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

/** Returns a file name that is valid on every system. */
export const fileNameOf = (name: string, extension: string): string =>
  `${name.replaceAll(/[^\p{L}\p{N} _-]+/gu, '-').trim() || 'project'}.${extension}`;
