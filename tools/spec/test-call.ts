import type {
  ArrowFunctionExpression,
  CallExpression,
  Expression,
  FunctionExpression,
  Pattern,
} from '@swc/core';

import { isNode } from './syntax.ts';
import type { SyntaxNode } from './syntax.ts';

/** A call of Jest or Playwright that declares a test or a group of tests, or skips the ones around it. */
export interface TestCall {
  kind: 'test' | 'group' | 'switch-off';
  isSkipped: boolean;
  /** Table given to `it.each`. */
  table: Expression | undefined;
  title: Expression | undefined;
  body: TestFunction | undefined;
}

type TestFunction = ArrowFunctionExpression | FunctionExpression;

const RUNNERS = new Set(['it', 'test', 'describe', 'xit', 'xtest', 'xdescribe']);
const OFF = new Set(['skip', 'todo', 'fixme', 'fail', 'failing']);
const VARIANTS = new Set([...OFF, 'each', 'only', 'concurrent', 'describe', 'serial', 'parallel']);

export function readTestCall({ callee, arguments: args }: CallExpression): TestCall | undefined {
  const names = getNames(callee);
  const [runner = '', ...variants] = names;
  if (!RUNNERS.has(runner) || !variants.every((name) => VARIANTS.has(name))) return undefined;

  const isGroup = names.some((name) => name.endsWith('describe'));
  const isSkipped = runner.startsWith('x') || variants.some((name) => OFF.has(name));
  const [first] = args;
  const title = first && !isFunction(first.expression) ? first.expression : undefined;
  const body = args.map(({ expression }) => expression).find(isFunction);
  const isSwitch = isSkipped && !body && !isText(title);
  return {
    kind: isSwitch ? 'switch-off' : isGroup ? 'group' : 'test',
    isSkipped,
    table: callee.type === 'CallExpression' ? callee.arguments[0]?.expression : undefined,
    title,
    body,
  };
}

export const getParams = (body: TestFunction): Pattern[] =>
  body.type === 'ArrowFunctionExpression' ? body.params : body.params.map(({ pat }) => pat);

/**
 * Returns whether the body asserts something itself or by a helper called `expect…` or `sees…`, as the linter
 * requires.
 */
export const asserts = (body: TestFunction): boolean =>
  callsIn(body.body).some(({ callee }) => {
    const names = getNames(callee);
    const last = names.at(-1) ?? '';
    if (names[0] === 'expect') return /^to[A-Z]/.test(last);
    return /^(expect|sees)[A-Z]/.test(last) || names.join('.') === 'fc.assert';
  });

/** Returns whether a file, a group or a test skips itself as a whole by `test.skip(…)` or a similar call. */
export const isSwitchedOff = (body: unknown): boolean =>
  callsIn(body, { enters: (node) => !isFunction(node) }).some(
    (call) => readTestCall(call)?.kind === 'switch-off',
  );

const isText = (node: Expression | undefined) =>
  node?.type === 'StringLiteral' || node?.type === 'TemplateLiteral';

const isFunction = (node: SyntaxNode): node is TestFunction =>
  node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression';

function callsIn(
  node: unknown,
  { enters = () => true }: { enters?: (node: SyntaxNode) => boolean } = {},
): CallExpression[] {
  if (typeof node !== 'object' || node === null) return [];
  if (isNode(node) && !enters(node)) return [];
  const own = isNode(node) && node.type === 'CallExpression' ? [node] : [];
  return [...own, ...Object.values(node).flatMap((part) => callsIn(part, { enters }))];
}

/**
 * Returns the names in a callee: `it.each(table)` gives `it`, `each`; for a conditional, the names of both branches.
 */
function getNames(callee: CallExpression['callee']): string[] {
  if (callee.type === 'Identifier') return [callee.value];
  if (callee.type === 'CallExpression') return getNames(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return getNames(callee.tag);
  if (callee.type === 'ParenthesisExpression') return getNames(callee.expression);
  if (callee.type === 'ConditionalExpression') {
    return [...getNames(callee.consequent), ...getNames(callee.alternate)];
  }
  if (callee.type !== 'MemberExpression') return [];
  const { object, property } = callee;
  return [...getNames(object), ...(property.type === 'Identifier' ? [property.value] : [])];
}
