import compat from '@mdn/browser-compat-data' with { type: 'json' };
import type {
  BrowserName,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data/types';

import { OLDEST_BROWSERS } from '../../shared/federation/src/build/browsers.ts';

/** Everything of the web's interfaces that at least one browser of the list lacks, by the name it has in code. */
export interface NewerFeatures {
  /** Global names: `CompressionStream`, `requestIdleCallback`. */
  globals: ReadonlySet<string>;
  /** Members by the global that they belong to: `URL.parse`, `navigator.storage`. */
  members: ReadonlySet<string>;
  /** Members that no supported interface has, so that their name is enough: `startViewTransition`. */
  methods: ReadonlySet<string>;
  /** Attributes of HTML in lower case: `popover`. */
  attributes: ReadonlySet<string>;
  /** Properties of CSS with dashes: `field-sizing`. */
  properties: ReadonlySet<string>;
  /** Keywords by property: `text-wrap` has `pretty`. */
  values: ReadonlyMap<string, readonly string[]>;
  /** Functions of CSS: `light-dark`. */
  functions: ReadonlySet<string>;
  /** Pseudo classes and elements of CSS, without colons. */
  selectors: ReadonlySet<string>;
  atRules: ReadonlySet<string>;
}

/** Names of the browsers in the data of MDN, with the oldest version of each that the site supports. */
const OLDEST: readonly (readonly [BrowserName, string])[] = [
  ['chrome', OLDEST_BROWSERS.chrome],
  ['chrome_android', OLDEST_BROWSERS.chrome],
  ['edge', OLDEST_BROWSERS.edge],
  ['firefox', OLDEST_BROWSERS.firefox],
  ['firefox_android', OLDEST_BROWSERS.firefox],
  ['safari', OLDEST_BROWSERS.safari],
  ['safari_ios', OLDEST_BROWSERS.ios_saf],
];

/** Global objects with the interface that they implement. */
const INSTANCES = {
  caches: 'CacheStorage',
  crypto: 'Crypto',
  customElements: 'CustomElementRegistry',
  document: 'Document',
  history: 'History',
  indexedDB: 'IDBFactory',
  localStorage: 'Storage',
  location: 'Location',
  navigator: 'Navigator',
  performance: 'Performance',
} as const;

/** Whether a version is at most another: `17.4` and `18.1`, `≤79` and `131`. */
const isAtMost = (version: string, other: string): boolean => {
  const [one = [], two = []] = [version, other].map((text) =>
    text.replace('≤', '').split('.').map(Number),
  );
  for (const [at, part] of one.entries()) if (part !== (two[at] ?? 0)) return part < (two[at] ?? 0);
  return true;
};

const isSince = (statement: SimpleSupportStatement, oldest: string): boolean => {
  const { version_added: added, version_removed: removed } = statement;
  if (added === false || added === 'preview') return false;
  // Data of a feature that was partial at first has one statement for each time.
  if (removed !== undefined && isAtMost(removed, oldest)) return false;
  const isOther = statement.flags ?? statement.prefix ?? statement.alternative_name;
  return isOther === undefined && isAtMost(added, oldest);
};

/** Whether all browsers of the list have a feature; one without data is taken as known. */
const isKnown = ({ __compat: known }: Identifier): boolean =>
  known === undefined ||
  OLDEST.every(([browser, oldest]) => {
    const support = known.support[browser];
    return support === undefined || [support].flat().some((one) => isSince(one, oldest));
  });

const entriesOf = (identifier: Identifier | undefined): [string, Identifier][] =>
  Object.entries((identifier ?? {}) as Record<string, Identifier>).filter(
    ([name]) => name !== '__compat',
  );

const unknown = (identifier: Identifier | undefined) =>
  entriesOf(identifier).flatMap(([name, one]) => (isKnown(one) ? [] : [name]));

/** Whether a name is one of code, as opposed to one that describes a part of a feature: `options_parameter`. */
const isWord = (name: string) => /^[a-z][\w$]*$/i.test(name) && !name.includes('_');

const bareName = (name: string) => name.replace(/_static$/, '');

function readScripts() {
  const interfaces = [...entriesOf(compat.javascript['builtins']), ...entriesOf(compat.api)];
  const known = new Set<string>();
  const newer = new Set<string>();
  const globals = new Set<string>();
  const members = new Set<string>();
  const byInterface = new Map(interfaces);
  for (const [owner, identifier] of interfaces) {
    const isOwnerKnown = isKnown(identifier);
    if (!isOwnerKnown && isWord(owner)) globals.add(owner);
    for (const [name, one] of entriesOf(identifier)) {
      const member = bareName(name);
      if (!isWord(member)) continue;
      if (!isOwnerKnown) continue;
      if (isKnown(one)) known.add(member);
      else {
        // Units are functions of `CSS`, with names as short as `s`.
        if (owner !== 'CSS') newer.add(member);
        members.add(`${owner}.${member}`);
      }
    }
  }
  for (const name of unknown(byInterface.get('Window'))) if (isWord(name)) globals.add(name);
  for (const [object, owner] of Object.entries(INSTANCES)) {
    for (const name of unknown(byInterface.get(owner))) members.add(`${object}.${name}`);
  }
  return { globals, members, methods: new Set([...newer].filter((name) => !known.has(name))) };
}

function readStyles() {
  const values = new Map(
    entriesOf(compat.css['properties']).flatMap(([property, one]) => {
      const keywords = unknown(one).filter((name) => /^[a-z][a-z-]*$/.test(name));
      return isKnown(one) && keywords.length > 0 ? [[property, keywords] as const] : [];
    }),
  );
  const functions = entriesOf(compat.css['types']).flatMap(([name, one]) => [
    ...(isKnown(one) ? [] : [name]),
    ...unknown(one),
  ]);
  return {
    properties: new Set(unknown(compat.css['properties'])),
    values,
    functions: new Set(functions.filter((name) => /^[a-z][a-z-]*$/.test(name))),
    selectors: new Set(unknown(compat.css['selectors'])),
    atRules: new Set(unknown(compat.css['at-rules'])),
  };
}

/** Reads the data of MDN for the browsers of the list. */
export const readNewerFeatures = (): NewerFeatures => ({
  ...readScripts(),
  ...readStyles(),
  attributes: new Set(unknown(compat.html['global_attributes']).filter(isWord)),
});
