import { parse } from 'acorn';
import type {
  CallExpression,
  ForOfStatement,
  FunctionDeclaration,
  Identifier,
  ImportDeclaration,
  Literal,
  MemberExpression,
  Node,
  ObjectPattern,
  Property,
  TemplateLiteral,
  VariableDeclarator,
} from 'acorn';
import { full } from 'acorn-walk';

import { createStyleReader } from './find-in-style.ts';
import type { NewerFeatures } from './newer-features.ts';

/**
 * The year of ECMAScript whose whole syntax the browsers of the list read: what 2024 added, the flag `v` of regular
 * expressions, is in Chrome since 112, in Firefox since 116 and in Safari since 17.
 */
const SYNTAX_YEAR = 2024;

const SELF = new Set(['globalThis', 'self', 'window']);

const withDashes = (name: string) => name.replaceAll(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`);

const nameOf = (node: Node): string =>
  node.type === 'Identifier' ? (node as Identifier).name : '';

/** Members that are streams, which Safari cannot iterate; a library's generators have other names. */
const STREAMS = new Set(['body', 'pipeThrough', 'readable', 'stream']);

const isStream = (node: Node): boolean => {
  if (node.type === 'CallExpression') return isStream((node as CallExpression).callee);
  return (
    node.type === 'MemberExpression' && STREAMS.has(nameOf((node as MemberExpression).property))
  );
};

/** Names that a script declares or imports itself, such as a component `Highlight`. */
function listDeclared(script: Node): ReadonlySet<string> {
  const names = new Set<string>();
  full(script, (node, _state, type) => {
    if (type === 'VariablePattern') names.add(nameOf(node));
    if (type === 'ImportDeclaration')
      for (const { local } of (node as ImportDeclaration).specifiers) names.add(local.name);
    if (type === 'FunctionDeclaration' || type === 'ClassDeclaration')
      names.add((node as FunctionDeclaration).id.name);
  });
  return names;
}

/** A text with a semicolon or a block may be a style; the others are words. */
const isStyle = (text: string) => /[;{]/.test(text);

/** Returns a function that lists the newer features that a script uses, by name; it throws on newer syntax. */
export function createFinder(newer: NewerFeatures): (code: string) => ReadonlySet<string> {
  const style = createStyleReader(newer);

  const ofName = (owner: string, name: string): string[] => {
    if (newer.members.has(`${owner}.${name}`)) return [`${owner}.${name}`];
    return SELF.has(owner) && newer.globals.has(name) ? [name] : [];
  };
  const ofMember = ({ object, property, computed }: MemberExpression): string[] =>
    ofName(nameOf(object), computed ? '' : nameOf(property));
  /** Reads `const { connection } = navigator`. */
  const ofPattern = ({ id, init }: VariableDeclarator): string[] => {
    if (id.type !== 'ObjectPattern' || !init) return [];
    const owner = nameOf(init);
    return (id as ObjectPattern).properties.flatMap((property) =>
      property.type === 'Property' ? ofName(owner, nameOf(property.key)) : [],
    );
  };
  const ofCall = ({ callee }: CallExpression): string[] => {
    if (callee.type !== 'MemberExpression' || callee.computed) return [];
    const name = nameOf(callee.property);
    return newer.methods.has(name) ? [`.${name}()`] : [];
  };
  // A property of one word is more often one of an object: `size`.
  const ofStyleProperty = (property: string, text: string) =>
    style.ofDeclaration(property, text).filter((name) => name !== property || name.includes('-'));
  const ofProperty = ({ key, value }: Property): string[] => {
    const name = nameOf(key);
    const attribute = name.toLowerCase();
    const text = value.type === 'Literal' ? (value as Literal).value : undefined;
    return [
      ...(newer.attributes.has(attribute) && text !== null ? [attribute] : []),
      ...(typeof text === 'string' ? ofStyleProperty(withDashes(name), text) : []),
    ];
  };
  const ofText = (text: string): string[] => (isStyle(text) ? style.ofText(text) : []);
  const ofNode = (node: Node): string[] => {
    switch (node.type) {
      case 'Identifier':
        return newer.globals.has(nameOf(node)) ? [nameOf(node)] : [];
      case 'MemberExpression':
        return ofMember(node as MemberExpression);
      case 'VariableDeclarator':
        return ofPattern(node as VariableDeclarator);
      case 'CallExpression':
        return ofCall(node as CallExpression);
      case 'Property':
        return ofProperty(node as Property);
      case 'Literal':
        return ofText(String((node as Literal).value));
      case 'ForOfStatement': {
        const { await: isAsync, right } = node as ForOfStatement;
        return isAsync && isStream(right) ? ['for await (of a stream)'] : [];
      }
      case 'TemplateLiteral':
        return ofText((node as TemplateLiteral).quasis.map(({ value }) => value.cooked).join('x'));
      default:
        return [];
    }
  };

  return (code) => {
    const script = parse(code, { ecmaVersion: SYNTAX_YEAR, sourceType: 'module' });
    const declared = listDeclared(script);
    const found = new Set<string>();
    full(script, (node) => {
      if (node.type === 'Identifier' && declared.has(nameOf(node))) return;
      for (const name of ofNode(node)) found.add(name);
    });
    return found;
  };
}
