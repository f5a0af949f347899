import type { Registry, RemoteBuild } from '@trove/contract/registry.ts';

/** Names of remotes and builds become folders of the site and keys of objects. */
const NAME = /^[a-z\d][\w-]*$/i;
/** A file of a build, which never leads out of its folder. */
const FILE = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;
/** A pattern of the route table; other characters would be read as a regular expression. */
const ROUTE = /^\/[\w/:-]*$/;
const REQUEST = /^[a-z]+:[^:\s]*$/i;
const HASH = /^sha(?:256|384|512)-[\w+/]+=*$/;
/** An own name, because the loader assigns this property of `window`. */
const GLOBAL = /^[a-z]\w*$/;

type Claim = readonly [what: string, values: readonly string[], pattern: RegExp];

const claimsOf = (build: RemoteBuild): readonly Claim[] => [
  ['global name', [build.global], GLOBAL],
  ['route', build.preload.map(({ path }) => path), ROUTE],
  ['file', [...build.preload.flatMap(({ files }) => files), ...Object.keys(build.integrity)], FILE],
  ['hash', Object.values(build.integrity), HASH],
  [
    'first request',
    build.preload.flatMap(({ data = [], indexData = [] }) => [...data, ...indexData]),
    REQUEST,
  ],
];

/** Returns the first value that does not have its form, as a sentence. */
function findBadValue(owner: string, claims: readonly Claim[]): string | undefined {
  for (const [what, values, pattern] of claims) {
    const bad = values.find((value) => !pattern.test(value));
    if (bad !== undefined) return `${owner} has the ${what} ${JSON.stringify(bad.slice(0, 80))}.`;
  }
  return undefined;
}

/**
 * Returns why a registry of the right shape must not be used, in a sentence; undefined if nothing is wrong with it.
 * Servers and deploys check it; the page only checks what it loads, because it gets the registry from them.
 */
export function findRegistryFault({ remotes }: Registry): string | undefined {
  for (const [id, { live, builds, details }] of Object.entries(remotes)) {
    const names = [...builds, ...Object.keys(details)];
    const fault =
      findBadValue('The registry', [['remote', [id], NAME]]) ??
      findBadValue(id, [['build', names, NAME]]);
    if (fault !== undefined) return fault;
    if (live !== null && !Object.hasOwn(details, live)) {
      return `${id} does not describe its live build ${JSON.stringify(live.slice(0, 80))}.`;
    }
    for (const [buildId, build] of Object.entries(details)) {
      const found = findBadValue(`${id} ${buildId}`, claimsOf(build));
      if (found !== undefined) return found;
    }
  }
  return undefined;
}
