import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Creates a folder that an operator has named, and those above it. Throws the error of the operating system for one
 * that cannot be: Node's own `recursive` tries for ever below `/proc`, where a folder exists but none can be made.
 */
export function makeFolder(folder: string, mode?: number): void {
  const above = path.dirname(folder);
  if (!existsSync(above) && above !== folder) makeFolder(above);
  try {
    mkdirSync(folder, mode);
  } catch (error) {
    // Another process may have made it, and of `/` and a mounted place the error is another one.
    if (!isFolder(folder)) throw error;
  }
}

const isFolder = (place: string) =>
  existsSync(place) && statSync(place, { throwIfNoEntry: false })?.isDirectory() === true;
