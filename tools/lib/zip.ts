import { zipSync } from 'fflate';

/** Earliest date a zip file can store; the time of the build must not affect the bytes. */
const DATE = new Date(1980, 0, 1);

interface ZippedFile {
  name: string;
  bytes: Uint8Array;
}

/** Creates a zip file of these files; the same files in any order give the same bytes. */
export const zip = (files: readonly ZippedFile[]): Uint8Array =>
  zipSync(
    Object.fromEntries(
      files.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(({ name, bytes }) => [name, bytes]),
    ),
    { level: 9, mtime: DATE },
  );
