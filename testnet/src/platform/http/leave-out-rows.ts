import { serializerCompiler } from 'fastify-type-provider-zod';
import type * as z from 'zod/v4/core';

import { reportOddRow } from '../describe-rows.ts';

type Path = readonly PropertyKey[];

/**
 * Writes responses by their schema. A row of a list that does not match, such as one with an infinite number, is left
 * out and reported instead of failing the whole list; a response that is wrong elsewhere still fails.
 */
export const writeWithoutOddRows: typeof serializerCompiler = (route) => {
  const write = serializerCompiler(route);
  return (data) => {
    try {
      return write(data);
    } catch (error) {
      const rest = withoutRows(data, findRows((error as { cause?: z.$ZodError }).cause?.issues));
      if (rest === undefined) throw error;
      const written = write(rest.data);
      for (const row of rest.odd) reportOddRow(`${route.method} ${route.url}`, row, error);
      return written;
    }
  };
};

/** Returns the paths of the outermost rows with a fault; undefined if something other than a row is wrong. */
function findRows(issues: readonly z.$ZodIssue[] = []): Path[] | undefined {
  const paths: Path[] = [];
  for (const issue of issues) {
    const found = findRow(issue);
    if (!found) return undefined;
    paths.push(...found);
  }
  return paths.length > 0 ? paths : undefined;
}

function findRow({ path, ...issue }: z.$ZodIssue): Path[] | undefined {
  const place = path.findIndex((part) => typeof part === 'number');
  if (place !== -1) return [path.slice(0, place + 1)];
  // A call with several kinds of response: the kind that fits apart from its rows.
  if (issue.code !== 'invalid_union') return undefined;
  const kinds = issue.errors.map((errors) => findRows(errors));
  return kinds.find((rows) => rows !== undefined)?.map((row) => [...path, ...row]);
}

function withoutRows(data: unknown, paths: readonly Path[] | undefined) {
  if (!paths) return undefined;
  const odd = new Set(paths.map((path) => valueAt(data, path)));
  const lists = paths.map((path) => path.slice(0, -1));
  return { odd, data: lists.reduce((whole, list) => withoutIn(whole, list, odd), data) };
}

/** Returns a copy whose list at this path lacks some rows. */
function withoutIn(value: unknown, [key, ...rest]: Path, odd: ReadonlySet<unknown>): unknown {
  if (key === undefined) return (value as unknown[]).filter((row) => !odd.has(row));
  const part = (value as Record<PropertyKey, unknown>)[key];
  return { ...(value as object), [key]: withoutIn(part, rest, odd) };
}

const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, part) => (value as Record<PropertyKey, unknown>)[part], data);
