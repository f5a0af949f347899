import path from 'node:path';

/** Root folder of the project. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

/** Returns the data folder: `.trove`, or DATA_DIR. */
export const dataDir = () => path.resolve(ROOT, process.env['DATA_DIR'] ?? '.trove');

/** Folder of the built site. */
export const siteDir = () => path.join(dataDir(), 'site');

/** Ends the program with one sentence about the problem and one of advice. */
export function giveUp(sentence: string, advice: string): never {
  console.error(`\n${sentence}\n${advice}`);
  process.exit(1);
}
