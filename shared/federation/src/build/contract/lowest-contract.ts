import { readFileSync } from 'node:fs';

import { parseSync } from '@swc/core';

import { newest, versionMarkers } from './contract-surface.ts';
import { contractInterfaces } from './read-interfaces.ts';

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Returns the name of a property that code reads or writes at this node: a member, or a key of an object or pattern. */
function nameOf({ type, property, key, value }: Node): unknown {
  if (type === 'MemberExpression' && isNode(property)) {
    const { expression } = property;
    return property['value'] ?? (isNode(expression) ? expression['value'] : undefined);
  }
  if (isNode(key)) return key['value'];
  return type === 'Identifier' ? value : undefined;
}

/** Parts of a syntax tree that are gone when the code runs. */
const TYPES = new Set(['TsInterfaceDeclaration', 'TsTypeAliasDeclaration']);
const TYPE_KEYS = new Set(['typeAnnotation', 'typeArguments', 'typeParameters', 'typeParams']);

/** Adds every name in a syntax tree that may be one of a property. */
function collectNames(value: unknown, names: Set<unknown>) {
  if (Array.isArray(value)) {
    for (const item of value) collectNames(item, names);
  } else if (isNode(value) && !TYPES.has(String(value['type']))) {
    const { type } = value;
    // A shorthand property is an identifier in the list of an object.
    if (type === 'ObjectExpression') {
      for (const item of value['properties'] as Node[]) names.add(nameOf(item));
    } else if (type !== 'Identifier') names.add(nameOf(value));
    for (const [key, part] of Object.entries(value)) {
      if (!TYPE_KEYS.has(key)) collectNames(part, names);
    }
  }
}

/**
 * Returns the lowest version of the contract that has every member that these sources may use. It judges by names alone,
 * so it may name a version that is too high, but never one that is too low.
 */
export function lowestContract(
  files: readonly string[],
  markers: ReadonlyMap<string, string> = versionMarkers(contractInterfaces()),
): string {
  const used = new Set<unknown>();
  const word = new RegExp(`\\b(?:${[...markers.keys()].join('|')})\\b`);
  for (const file of new Set(files)) {
    const source = readFileSync(file, 'utf8');
    if (word.test(source)) {
      const tree = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') });
      collectNames(tree.body, used);
    }
  }
  return newest([
    '1.0.0',
    ...[...markers].flatMap(([name, since]) => (used.has(name) ? since : [])),
  ]);
}
