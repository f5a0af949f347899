import { CannotStart } from './cannot-start.ts';
import { explainStart } from './storage-fault.ts';

/** Ends the program with a sentence and what to do about it; what cannot be said in one is thrown on. */
export function endWithSentence(error: unknown, folder: string): never {
  const explained = explainStart(error, folder);
  if (!(explained instanceof CannotStart)) throw explained;
  console.error(`\n${explained.message}\n${explained.advice}`);
  process.exit(1);
}
