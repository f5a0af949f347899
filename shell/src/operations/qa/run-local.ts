import { remoteBuildSchema } from '@trove/contract/registry.ts';
import { LOCAL_BUILDS_KEY, QA_CALLS } from '@trove/contract/wire/operations/qa-builds.ts';

import { siteAddress } from './links.ts';

/** Names of the remote and of the build in the folder that a build states for itself. */
const BASE = /^remotes\/([\w-]+)\/([\da-f]{12})\/$/;

/** Refusal in words for the tester. */
export class CannotRun extends Error {}

/**
 * Runs the build in a folder of an allowed origin in this tab, and returns the address that shows it. Throws
 * `CannotRun` with a sentence. It is called by a press alone: no link can do it.
 */
export async function runLocal(
  given: string,
  allowed: readonly string[],
  { fetch, sessionStorage }: Pick<Window, 'fetch' | 'sessionStorage'> = window,
): Promise<string> {
  const address = given.endsWith('/') ? given : `${given}/`;
  if (!URL.canParse(address) || !allowed.includes(new URL(address).origin)) {
    throw new CannotRun(`This site runs builds of ${allowed.join(', ')} only.`);
  }
  const agreed = await fetch(QA_CALLS.local, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address }),
  });
  if (!agreed.ok) throw new CannotRun('The site refused this address.');
  const read = async () => {
    const response = await fetch(new URL('build.json', address));
    return remoteBuildSchema.parse(await response.json());
  };
  const build = await read().catch(() => {
    throw new CannotRun(
      'There is no build.json that this page may read. Serve the folder of a build, and allow other origins (CORS).',
    );
  });
  const [, remote, id] = BASE.exec(build.base) ?? [];
  if (!remote || !id) throw new CannotRun('The build does not state its remote and its name.');
  sessionStorage.setItem(LOCAL_BUILDS_KEY, JSON.stringify({ [`${remote}@${id}`]: address }));
  const path = build.preload.find((route) => !route.path.includes(':'))?.path ?? '/';
  return siteAddress(path, { [remote]: id });
}
