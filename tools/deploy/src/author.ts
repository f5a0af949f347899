import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';

import type { Author } from './audited-change.ts';

function git(...words: string[]): string | undefined {
  try {
    return execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return undefined; // There is no git, no repository or no such setting.
  }
}

const findWho = () => git('config', 'user.email')?.trim() ?? userInfo().username;
const findCommit = () => git('rev-parse', 'HEAD')?.trim();

interface Given {
  by?: string | undefined;
  commit?: string | undefined;
}

/** Returns who deploys which commit: as given, or as git knows it here. */
export function findAuthor(given: Given): Author {
  const commit = given.commit ?? findCommit();
  if (commit === undefined) throw new Error('The commit is not known: name it with --commit.');
  return { who: given.by ?? findWho(), commit };
}

/** Returns who publishes a build; throws if it is said to be of a commit that does not have its sources. */
export function findPublisher(given: Given): Author {
  const author = findAuthor(given);
  if (given.commit === undefined) refuseDirtyTree('.');
  return author;
}

/** Returns who deploys the sources as they are here, with a mark if no commit has them. */
export function findLocalAuthor(): Author {
  const isDirty = Boolean(git('status', '--porcelain'));
  return {
    who: findWho(),
    commit: `${findCommit() ?? 'unknown'}${isDirty ? ' with changes' : ''}`,
  };
}

/** Throws if the work tree has changes that no commit has: nobody could make such a build again. */
export function refuseDirtyTree(folder: string) {
  const changes = git('-C', folder, 'status', '--porcelain', '--untracked-files=all');
  if (changes === undefined) throw new Error(`${folder} is in no git repository.`);
  const [first, ...others] = changes.split('\n').filter(Boolean);
  if (first === undefined) return;
  const rest = others.length === 0 ? '' : ` and ${others.length} more`;
  throw new Error(`The work tree has changes that are not committed: ${first.slice(3)}${rest}.`);
}
