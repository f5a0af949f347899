import { CannotStart } from './cannot-start.ts';
import { explainStart } from './storage-fault.ts';

/** Prints a one-sentence reason and advice, and exits with 1; rethrows an error that has no such explanation. */
export function endWithSentence(error: unknown, folder: string): never {
  const explained = explainStart(error, folder);
  if (!(explained instanceof CannotStart)) throw explained;
  console.error(`\n${explained.message}\n${explained.advice}`);
  process.exit(1);
}
