import type { Expression, Statement, VariableDeclarator } from '@swc/core';

/** Nodes that are inspected; others are only traversed. */
export type SyntaxNode = Expression | Statement | VariableDeclarator;

export const isNode = (value: object): value is SyntaxNode => 'type' in value;
