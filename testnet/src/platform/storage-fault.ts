import { BlobStoreFault } from './blob-store-fault.ts';
import { CannotStart, RESTORE_OR_RESET } from './cannot-start.ts';
import { isDriverError } from './db/driver-error.ts';

/** Kind of failure of the storage or of the connection to it. */
export type StorageFault =
  | 'full'
  | 'read-only'
  | 'damaged'
  | 'failing'
  | 'unreachable'
  | 'busy'
  | 'store';

/** Codes of the operating system for files, which the database's own errors may have too. */
const FILE_CODES: readonly [RegExp, StorageFault][] = [
  [/^(ENOSPC|EDQUOT)$/, 'full'],
  [/^(EACCES|EPERM|EROFS)$/, 'read-only'],
  [/^EIO$/, 'failing'],
];

/** Codes of SQLite, of PostgreSQL, and of the operating system for the connection to it. */
const DATABASE_CODES: readonly [RegExp, StorageFault][] = [
  [/^(SQLITE_FULL|53100)$/, 'full'],
  [/^(SQLITE_READONLY\w*|SQLITE_CANTOPEN\w*|25006)$/, 'read-only'],
  [/^(SQLITE_CORRUPT\w*|SQLITE_NOTADB|XX00[12])$/, 'damaged'],
  [/^(SQLITE_IOERR\w*|58030)$/, 'failing'],
  [/^(ECONN(REFUSED|RESET)|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|08\w{3}|57P0\d)$/, 'unreachable'],
  [/^(40001|40P01|53300|55P03|SQLITE_BUSY\w*)$/, 'busy'],
];

/** Messages of the PostgreSQL driver's errors that have no code. */
const LOST_CONNECTION = /^(Connection terminated|Client has encountered a connection error)/;

const findIn = (codes: typeof FILE_CODES, code: unknown) =>
  typeof code === 'string' ? codes.find(([pattern]) => pattern.test(code))?.[1] : undefined;

/** Returns the kind of a failure of the database; undefined for every error that its driver has not thrown. */
export function findDatabaseFault(error: unknown): StorageFault | undefined {
  if (!isDriverError(error)) return undefined;
  const { code, message } = error as { code?: unknown; message?: unknown };
  const lost = code === undefined && LOST_CONNECTION.test(String(message));
  return lost ? 'unreachable' : findIn([...DATABASE_CODES, ...FILE_CODES], code);
}

/** Returns the kind of a failure of the database, the disk or the store of files; undefined for any other error. */
export const findStorageFault = (error: unknown): StorageFault | undefined =>
  (error instanceof BlobStoreFault ? 'store' : findDatabaseFault(error)) ??
  findIn(FILE_CODES, (error as { code?: unknown } | undefined)?.code);

/** Responses to requests that failed with a storage fault and had no effect. */
export const STORAGE_ANSWER: Record<StorageFault, { status: 503 | 507; message: string }> = {
  full: {
    status: 507,
    message:
      'The disk of the network is full, so nothing was saved. Its operator has to free some space.',
  },
  'read-only': {
    status: 507,
    message:
      'The network cannot write its data, so nothing was saved. Its operator has to see to it.',
  },
  damaged: {
    status: 507,
    message:
      'The data of the network are damaged, so nothing was saved. Its operator has to restore them.',
  },
  failing: {
    status: 507,
    message: 'The disk of the network fails, so nothing was saved. Its operator has to see to it.',
  },
  unreachable: {
    status: 503,
    message: 'The database of the network cannot be reached. Please try again in a moment.',
  },
  busy: {
    status: 503,
    message: 'The network is very busy. Please try again in a moment.',
  },
  store: {
    status: 503,
    message: 'The file store of the network cannot be reached. Please try again in a moment.',
  },
};

/** Converts an error of a start, a backup or a restore to a CannotStart if the storage caused it, else returns it. */
export function explainStart(error: unknown, folder: string): unknown {
  const { code = '', syscall } = (error ?? {}) as { code?: string; syscall?: string };
  const reason = syscall === 'mkdir' ? NO_FOLDER[code] : undefined;
  if (reason !== undefined) {
    return new CannotStart(
      `No folder for the data can be at ${folder}: ${reason}.`,
      `Set DATA_DIR to a folder of your own. ${AGAIN}`,
      { cause: error },
    );
  }
  const fault = findStorageFault(error);
  if (fault === undefined || error instanceof CannotStart) return error;
  const { message } = error as Error;
  const [sentence, advice] = START_WORDS[fault](folder, code && ` (${code})`, message);
  return new CannotStart(sentence, advice, { cause: error });
}

/** Why a folder cannot be made, by the code of the operating system. */
const NO_FOLDER: Readonly<Record<string, string>> = {
  ENOTDIR: 'a file is in the way',
  EEXIST: 'a file is in the way',
  // A place that is on no disk, such as `/proc`.
  ENOENT: 'no folder can be made there',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'its name is too long',
};
const AGAIN = 'Then start it again.';

/** `cause` is the code of the error in parentheses; '' if it has none. */
const START_WORDS: Record<
  StorageFault,
  (folder: string, cause: string, message: string) => [string, string]
> = {
  store: (_folder, _cause, message) => [
    `The file store of BLOB_STORE cannot be used. ${message}.`,
    `Start that server, or correct the S3_ variables (docs/how-to/configure.md). ${AGAIN}`,
  ],
  full: (folder) => [
    `The disk that holds ${folder} is full.`,
    `Free some space, or set DATA_DIR to a folder on another disk. ${AGAIN}`,
  ],
  'read-only': (folder, cause) => [
    `The data in ${folder} cannot be written${cause}.`,
    `Give yourself write permission, or set DATA_DIR to a folder of your own. ${AGAIN}`,
  ],
  damaged: (folder) => [`The database in ${folder} is damaged.`, RESTORE_OR_RESET],
  failing: (folder, cause) => [
    `The disk that holds ${folder} cannot be read or written${cause}.`,
    `Check the disk and the space on it. ${RESTORE_OR_RESET}`,
  ],
  unreachable: (_folder, cause) => [
    `The database of DATABASE_URL cannot be reached${cause}.`,
    `Start PostgreSQL, or correct DATABASE_URL. ${AGAIN}`,
  ],
  busy: (folder, cause) => [
    `The database in ${folder} is in use${cause}.`,
    `Stop what uses it. ${AGAIN}`,
  ],
};
