import type { KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { parseMetadata, publicKeyOf, readPrivateKey } from '@trove/federation/rights/metadata.ts';

import type { Trust } from '../../../core/trust.ts';
import { CannotStart } from '../../../platform/cannot-start.ts';

const GUIDE = 'docs/how-to/sign-deploys.md says how deploys are signed.';

export const rootFileOf = ({ dir }: Trust) => path.join(dir, 'root.json');

const CAUSES: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  ENOTDIR: 'is in no folder',
  EISDIR: 'is a folder',
  EACCES: 'may not be read by this user',
};

interface Named<T> {
  /** The file in words, and the variable that names it. */
  what: string;
  name: string;
  read: (bytes: Buffer) => T;
  otherwise: string;
}

/** Reads a file that the operator has named; `read` throws if it is not of its kind, which `otherwise` says. */
function readNamed<T>(file: string, { what, name, read, otherwise }: Named<T>): T {
  try {
    return read(readFileSync(file));
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new CannotStart(
      `${what} ${file} ${CAUSES[code] ?? otherwise}.`,
      `Correct ${name}, or the file. ${GUIDE}`,
      { cause: error },
    );
  }
}

/** Reads the key that puts deploys into force; throws a CannotStart if the file holds none. */
export const readTimestampKey = (file: string): KeyObject =>
  readNamed(file, {
    what: 'The timestamp key',
    name: 'SITE_TIMESTAMP_KEY',
    read(bytes) {
      const key = readPrivateKey(bytes);
      publicKeyOf(key); // Throws for a key of another kind.
      return key;
    },
    otherwise: 'holds no private key of ed25519 in PEM form',
  });

/**
 * Throws a CannotStart if a variable says that deploys are signed while no root is trusted: the site would serve unsigned
 * ones, which nobody wants who has set it.
 */
export function requireTrust(trust: Trust) {
  const [name] = trust.namedBy;
  const file = rootFileOf(trust);
  if (name === undefined) return;
  if (!existsSync(file)) {
    throw new CannotStart(
      `${name} is set, but there is no ${file}, so deploys could not be verified.`,
      `Put root.json there, set SITE_TRUST to its folder, or unset ${name}. ${GUIDE}`,
    );
  }
  if (trust.namedBy.includes('SITE_TRUST')) {
    readNamed(file, {
      what: 'The trusted root',
      name: 'SITE_TRUST',
      read: (bytes) => parseMetadata('root', JSON.parse(bytes.toString('utf8'))),
      otherwise: 'is no root of signed deploys',
    });
  }
}
