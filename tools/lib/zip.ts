import { zipSync } from 'fflate';

/** The first day a zip file knows; the time of a build is no part of it. */
const DATE = new Date(1980, 0, 1);

interface ZippedFile {
  name: string;
  bytes: Uint8Array;
}

/** A zip file out of these files: the same files in any order give the same bytes. */
export const zip = (files: readonly ZippedFile[]): Uint8Array =>
  zipSync(
    Object.fromEntries(
      files.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(({ name, bytes }) => [name, bytes]),
    ),
    { level: 9, mtime: DATE },
  );
