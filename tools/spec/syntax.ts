import type { Expression, Statement, VariableDeclarator } from '@swc/core';

/** The nodes we look at; others are only passed through. */
export type SyntaxNode = Expression | Statement | VariableDeclarator;

export const isNode = (value: object): value is SyntaxNode => 'type' in value;
