import { createHash } from 'node:crypto';

import { DAY, SECOND } from '@trove/contract/time.ts';
import * as z from 'zod/mini';

import { deployedEntrySchema } from '../registry/deployed-registry.ts';

/**
 * Names of the objects of a signed store, which are those of The Update Framework
 * (0027-signed-deploys-by-the-update-framework.md).
 */
export const METADATA = 'metadata/';
export const TARGETS = 'targets/';
export const TIMESTAMP = `${METADATA}timestamp.json`;
/** States what the site's shell offers; a deploy is told by it, and nothing depends on it. */
export const SHELL = 'shell.json';

/** Returns the name of a version of a role's metadata; a version is written once. */
export const metadataName = (role: string, version: number) => `${METADATA}${version}.${role}.json`;

/** Returns the path of a remote's entry, for which a key is delegated. */
export const entryPath = (id: string) => `remotes/${id}.json`;

/** Returns the name under which a text of a remote's entry is stored. */
export const entryName = (id: string, sha256: string) => `${TARGETS}remotes/${sha256}.${id}.json`;

/** Returns the name of a file of a build. Builds that share a file share its object. */
export const fileName = (sha256: string) => `files/${sha256}`;

/** The one form of each name, so that no name leads anywhere else, nor makes a folder. */
const FORMS = {
  version: /^metadata\/(?<version>[1-9]\d{0,14})\.(?<role>[a-z][a-z\d-]{0,99})\.json$/,
  content:
    /^(?:files\/(?<file>[\da-f]{64})|targets\/remotes\/(?<entry>[\da-f]{64})\.[\w-]{1,100}\.json)$/,
};

export type ObjectName =
  | { kind: 'version'; role: string; version: number }
  /** Content has the name of its SHA-256. */
  | { kind: 'content'; sha256: string }
  | { kind: 'pointer' };

/** Says what a name of a store stands for; undefined if no object has such a name. */
export function parseObjectName(name: string): ObjectName | undefined {
  if (name === TIMESTAMP || name === SHELL) return { kind: 'pointer' };
  const { role, version } = FORMS.version.exec(name)?.groups ?? {};
  if (role !== undefined) return { kind: 'version', role, version: Number(version) };
  const { file, entry } = FORMS.content.exec(name)?.groups ?? {};
  const sha256 = file ?? entry;
  return sha256 === undefined ? undefined : { kind: 'content', sha256 };
}

/** A team, and a remote in a path; the four roles of the framework are no teams. */
export const TEAM = /^(?!(?:root|timestamp|snapshot|targets)$)[a-z][a-z\d-]*$/;

const buildSchema = z.string().check(z.regex(/^[a-z\d][\w-]*$/i));
/** A file of a build, which never leads out of its folder. */
export const FILE = /^(?:[\w@-][\w.-]*\/)*[\w@-][\w.-]*$/;
const fileSchema = z.string().check(z.regex(FILE));
const hashSchema = z.string().check(z.regex(/^[\da-f]{64}$/));

/** The content that a team signs: its remote as the registry has it, and every file of its builds by SHA-256. */
export const signedEntrySchema = z.object({
  entry: deployedEntrySchema,
  files: z.record(buildSchema, z.record(fileSchema, hashSchema)),
});

export type SignedEntry = z.output<typeof signedEntrySchema>;

export const hashOf = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

/** Time for which a role's metadata is valid. The server renews its own when half of the time is over. */
export const VALID_MS = {
  root: 3 * 365 * DAY,
  targets: 365 * DAY,
  team: 365 * DAY,
  snapshot: 7 * DAY,
  timestamp: 7 * DAY,
};

/** Returns the end of a validity in the framework's form, which has no milliseconds. */
export const expiresIn = (ms: number, now = Date.now()) =>
  `${new Date(Math.floor((now + ms) / SECOND) * SECOND).toISOString().slice(0, 19)}Z`;
