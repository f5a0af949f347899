import { hidesLetters } from '@trove/contract/plain-name.ts';
import { MOST_DESCRIPTION, MOST_TITLE } from '@trove/contract/registry.ts';
import type { Registry, RemoteBuild } from '@trove/contract/registry.ts';
import { claimsOf, mayClaim, MENU_SECTION, REMOTE_IDS } from '@trove/contract/remote-policy.ts';

/** Names of remotes and builds become folders of the site and keys of objects. */
const NAME = /^[a-z\d][\w-]*$/i;
/** A file of a build, which never leads out of its folder. */
const FILE = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;
/** A pattern of the route table; other characters would be read as a regular expression. */
const ROUTE = /^\/[\w/:-]*$/;
const REQUEST = /^[a-z]+:[^:\s]*$/i;
/** An address of the site, without search and hash; a scheme such as `javascript:` has a colon. */
const ADDRESS = /^\/[\w/.-]*$/;
const HASH = /^sha(?:256|384|512)-[\w+/]+=*$/;
/** An own name, because the loader assigns this property of `window`. */
const GLOBAL = /^[a-z]\w*$/;

type Form = readonly [what: string, values: readonly string[], pattern: RegExp];

const formsOf = (build: RemoteBuild): readonly Form[] => [
  ['global name', [build.global], GLOBAL],
  ['route', build.preload.map(({ path }) => path), ROUTE],
  ['menu address', build.menu ? [build.menu.path] : [], ADDRESS],
  ['file', [...build.preload.flatMap(({ files }) => files), ...Object.keys(build.integrity)], FILE],
  ['hash', Object.values(build.integrity), HASH],
  [
    'first request',
    build.preload.flatMap(({ data = [], indexData = [] }) => [...data, ...indexData]),
    REQUEST,
  ],
];

/** Returns the first value that does not have its form, as a sentence. */
function findBadValue(owner: string, forms: readonly Form[]): string | undefined {
  for (const [what, values, pattern] of forms) {
    const bad = values.find((value) => !pattern.test(value));
    if (bad !== undefined) return `${owner} has the ${what} ${quote(bad)}.`;
  }
  return undefined;
}

const quote = (text: string) => JSON.stringify(text.slice(0, 80));

/** Returns why a text must not be shown in a menu or as the title of a tab. */
function findTextFault(what: string, text: string, most = MOST_TITLE): string | undefined {
  if (text.length > most) return `the ${what} ${quote(text)}, over ${most} letters.`;
  if (text.trim() !== text || hidesLetters(text)) {
    return `the ${what} ${quote(text)}, with letters that nobody sees.`;
  }
  return undefined;
}

/** Returns what a build of a remote claims although the policy of the site does not let it, as a sentence. */
function findClaimFault(id: string, { base, global, menu, preload }: RemoteBuild) {
  if (!URL.canParse(base) && base !== '' && !base.startsWith(`remotes/${id}/`)) {
    return `has its files in ${quote(base)}, which is not its own folder, remotes/${id}/.`;
  }
  const prefix = `${id.replaceAll('-', '_')}__`;
  if (!global.startsWith(prefix)) return `has the global name ${quote(global)}, without ${prefix}.`;
  const addresses = [...preload.map(({ path }) => path), ...(menu ? [menu.path] : [])];
  const foreign = addresses.find((address) => !mayClaim(id, address));
  if (foreign !== undefined) {
    return `claims the address ${quote(foreign)}; it may have ${claimsOf(id).join(', ')} and what is below.`;
  }
  if (menu && REMOTE_IDS.includes(id)) return 'has an entry in a menu, where its own are fixed.';
  if (menu && menu.section !== MENU_SECTION) {
    return `claims the section ${quote(menu.section)} of the menu; it may have ${MENU_SECTION}.`;
  }
  const fault = menu && findTextFault('label', menu.label);
  if (fault !== undefined) return `has ${fault}`;
  return menu?.label === '' ? 'has an entry without a label in a menu.' : undefined;
}

/**
 * Returns why a registry of the right shape must not be used, in a sentence; undefined if nothing is wrong with it.
 * Servers and deploys check it; the page only checks what it loads, because it gets the registry from them.
 */
export function findRegistryFault({ remotes }: Registry): string | undefined {
  for (const [id, { title, description = '', live, builds, details }] of Object.entries(remotes)) {
    const names = [...builds, ...Object.keys(details)];
    const fault =
      findBadValue('The registry', [['remote', [id], NAME]]) ??
      findBadValue(id, [['build', names, NAME]]);
    if (fault !== undefined) return fault;
    const bad =
      findTextFault('title', title) ?? findTextFault('description', description, MOST_DESCRIPTION);
    if (bad !== undefined) return `${id} has ${bad}`;
    if (live !== null && !Object.hasOwn(details, live)) {
      return `${id} does not describe its live build ${quote(live)}.`;
    }
    for (const [buildId, build] of Object.entries(details)) {
      const found = findBadValue(`${id} ${buildId}`, formsOf(build));
      if (found !== undefined) return found;
      const claim = findClaimFault(id, build);
      if (claim !== undefined) return `${id} ${buildId} ${claim}`;
    }
  }
  return undefined;
}
