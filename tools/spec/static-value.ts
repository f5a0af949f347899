import type { Expression, ObjectExpression, Pattern } from '@swc/core';

/** Value of an expression that is known without running it. */
export type Known = string | number | boolean | null | undefined | readonly Known[] | KnownObject;

interface KnownObject {
  readonly [key: string]: Known;
}

/** Names in scope of an expression, with their values. */
export type Scope = ReadonlyMap<string, Known>;

/** Placeholder for a value that is only known at run time. */
export const UNKNOWN = '…';

export const getElements = (value: Known): readonly Known[] => (isList(value) ? value : [UNKNOWN]);

export const isList = (value: Known): value is readonly Known[] => Array.isArray(value);

export const getText = (value: Known): string =>
  typeof value === 'object' && value !== null ? UNKNOWN : String(value);

export function getMember(value: Known, key: string): Known {
  if (typeof value !== 'object' || value === null) return UNKNOWN;
  return new Map<string, Known>(Object.entries(value)).get(key);
}

/** Evaluates literals, tables of them, names bound to them and texts composed of them. */
export function evaluate(node: Expression, scope: Scope): Known {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- everything else has no value before it runs
  switch (node.type) {
    case 'StringLiteral':
    case 'NumericLiteral':
    case 'BooleanLiteral':
      return node.value;
    case 'NullLiteral':
      return null;
    case 'Identifier':
      if (node.value === 'undefined') return undefined;
      return scope.has(node.value) ? scope.get(node.value) : UNKNOWN;
    case 'TemplateLiteral': {
      const holes = node.expressions.map((hole) => getText(evaluate(hole as Expression, scope)));
      const parts = node.quasis.map(({ cooked }, index) => `${cooked ?? ''}${holes[index] ?? ''}`);
      return parts.join('');
    }
    case 'BinaryExpression':
      if (node.operator !== '+') return UNKNOWN;
      return `${getText(evaluate(node.left, scope))}${getText(evaluate(node.right, scope))}`;
    case 'ArrayExpression':
      return node.elements.flatMap((element) => {
        if (!element) return [UNKNOWN];
        const value = evaluate(element.expression, scope);
        return element.spread ? getElements(value) : [value];
      });
    case 'ObjectExpression':
      return Object.fromEntries(
        node.properties.flatMap((property) => readEntries(property, scope)),
      );
    case 'MemberExpression': {
      const { object, property } = node;
      if (property.type === 'PrivateName') return UNKNOWN;
      const key =
        property.type === 'Computed'
          ? getText(evaluate(property.expression, scope))
          : property.value;
      return getMember(evaluate(object, scope), key);
    }
    case 'ParenthesisExpression':
    case 'TsAsExpression':
    case 'TsConstAssertion':
    case 'TsSatisfiesExpression':
      return evaluate(node.expression, scope);
    default:
      return UNKNOWN;
  }
}

function readEntries(
  property: ObjectExpression['properties'][number],
  scope: Scope,
): [string, Known][] {
  if (property.type === 'Identifier') return [[property.value, evaluate(property, scope)]];
  if (property.type === 'SpreadElement') {
    const value = evaluate(property.arguments, scope);
    return typeof value === 'object' && value !== null ? Object.entries(value) : [];
  }
  if (property.type !== 'KeyValueProperty' || property.key.type === 'Computed') return [];
  return [[String(property.key.value), evaluate(property.value, scope)]];
}

/** Returns the names that a pattern binds to the elements of a value. */
export function namesIn(pattern: Pattern, value: Known): [string, Known][] {
  if (pattern.type === 'Identifier') return [[pattern.value, value]];
  if (pattern.type === 'AssignmentPattern') return namesIn(pattern.left, value);
  if (pattern.type === 'ArrayPattern') {
    return pattern.elements.flatMap((element, index) =>
      element ? namesIn(element, getMember(value, String(index))) : [],
    );
  }
  if (pattern.type !== 'ObjectPattern') return [];
  return pattern.properties.flatMap((property): [string, Known][] => {
    if (property.type === 'RestElement' || property.key.type === 'Computed') return [];
    const part = getMember(value, String(property.key.value));
    return property.type === 'AssignmentPatternProperty'
      ? [[property.key.value, part]]
      : namesIn(property.value, part);
  });
}
