import { readable } from '#common/markdown/mark-up.ts';
import type { Message } from '#common/projects/conversation.ts';
import type { Project } from '#common/projects/project.ts';

/** A message that contains every search term. */
export interface FoundMessage {
  id: string;
  role: Message['role'];
  projectName: string;
  /** Text around the first match. */
  excerpt: string;
}

const AROUND = 60;
const MOST = 50;

/** Searches all conversations: the most recently changed project first, and in it the newest message. */
export function searchMessages(projects: readonly Project[], query: string): FoundMessage[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found: FoundMessage[] = [];
  for (const { messages, name } of projects.toSorted((one, other) => other.updated - one.updated)) {
    for (const { id, role, content: written } of messages.toReversed()) {
      const content = role === 'assistant' ? readable(written) : written;
      const text = content.toLowerCase();
      if (!words.every((word) => text.includes(word))) continue;
      found.push({ id, role, projectName: name, excerpt: excerptOf(content, text, words) });
      if (found.length === MOST) return found;
    }
  }
  return found;
}

function excerptOf(content: string, text: string, words: readonly string[]): string {
  const at = Math.min(...words.map((word) => text.indexOf(word)));
  const start = Math.max(0, at - AROUND);
  const end = at + 2 * AROUND;
  const inside = content.slice(start, end).replaceAll(/\s+/g, ' ').trim();
  return `${start > 0 ? '…' : ''}${inside}${end < content.length ? '…' : ''}`;
}
