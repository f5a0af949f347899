import { parseSync } from '@swc/core';
import type { Pattern } from '@swc/core';

import {
  getElements,
  evaluate,
  isList,
  getMember,
  namesIn,
  getText,
  UNKNOWN,
} from './static-value.ts';
import type { Known, Scope } from './static-value.ts';
import { isNode } from './syntax.ts';
import { titleOfRow } from './table-title.ts';
import { asserts, isSwitchedOff, getParams, readTestCall } from './test-call.ts';
import type { TestCall } from './test-call.ts';

/** One test of a file; each row of a table is a separate test. */
export interface TestTitle {
  /** Title with those of its groups, as the runners print it; "…" stands for what is only known at run time. */
  title: string;
  /** Reason why the test proves nothing; null if it runs and asserts. */
  flaw: 'skipped' | 'asserts nothing' | null;
}

interface Group {
  title: string;
  isSkipped: boolean;
  scope: Map<string, Known>;
}

/**
 * Returns the tests that a file declares, read from its syntax tree. Comments and strings that are not titles do not
 * count.
 */
export function readTestTitles(source: string, { tsx }: { tsx: boolean }): TestTitle[] {
  const { body } = parseSync(source, { syntax: 'typescript', tsx, target: 'es2024' });
  return testsIn(body, { title: '', isSkipped: isSwitchedOff(body), scope: new Map() });
}

function testsIn(node: unknown, group: Group): TestTitle[] {
  if (Array.isArray(node)) return node.flatMap((part) => testsIn(part, group));
  if (typeof node !== 'object' || node === null) return [];
  if (isNode(node)) {
    if (node.type === 'CallExpression') {
      const call = readTestCall(node);
      if (call) return readRows(call, group.scope).flatMap((row) => testsOfRow(call, row, group));
    }
    if (node.type === 'ForOfStatement') {
      const { left, right, body } = node;
      const pattern = left.type === 'VariableDeclaration' ? left.declarations[0]?.id : left;
      return getElements(evaluate(right, group.scope)).flatMap((element) =>
        testsIn(body, { ...group, scope: within(group.scope, pattern, element) }),
      );
    }
    if (node.type === 'VariableDeclarator' && node.init) {
      for (const [name, value] of namesIn(node.id, evaluate(node.init, group.scope))) {
        group.scope.set(name, value);
      }
    }
  }
  return Object.values(node).flatMap((part) => testsIn(part, group));
}

const within = (scope: Scope, pattern: Pattern | undefined, value: Known) =>
  new Map([...scope, ...(pattern ? namesIn(pattern, value) : [])]);

/** Returns one row for a test without a table, or with one that is only known at run time. */
function readRows({ table }: TestCall, scope: Scope): readonly Known[] {
  return table ? getElements(evaluate(table, scope)) : [UNKNOWN];
}

function testsOfRow(call: TestCall, row: Known, group: Group): TestTitle[] {
  if (call.kind === 'switch-off') return [];
  const { table, body } = call;
  const own = call.title ? getText(evaluate(call.title, group.scope)) : '';
  const title = [group.title, table ? titleOfRow(own, row) : own].filter(Boolean).join(' ');
  const isSkipped = group.isSkipped || call.isSkipped || isSwitchedOff(body?.body);
  if (call.kind === 'group') {
    return testsIn(body?.body, { title, isSkipped, scope: ofRow(row, body, group.scope) });
  }
  const isEmpty = body === undefined || !asserts(body);
  return [{ title, flaw: isSkipped ? 'skipped' : isEmpty ? 'asserts nothing' : null }];
}

const ofRow = (row: Known, body: TestCall['body'], scope: Scope) =>
  (body ? getParams(body) : []).reduce(
    (bound, param, index) =>
      within(bound, param, isList(row) ? getMember(row, String(index)) : row),
    new Map(scope),
  );
