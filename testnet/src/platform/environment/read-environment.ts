import { z } from 'zod';

import { CannotStart } from '../cannot-start.ts';
import { endWithSentence } from '../end-with-sentence.ts';
import { kinds } from './kinds.ts';
import { type Environment, environmentSchema } from './variables.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** Returns the kind below a default or an optional one. */
export const kindOf = (schema: z.core.$ZodType) =>
  kinds.get(
    schema instanceof z.ZodDefault || schema instanceof z.ZodOptional ? schema.unwrap() : schema,
  );

/** Returns the sentence for a wrong value, without the value if it is a secret. */
function describe({ path: [name], message }: z.core.$ZodIssue, set: Variables): string {
  const variable = String(name);
  const value = set[variable];
  if (value === undefined) return message;
  const isSecret = kindOf(environmentSchema.shape[variable as keyof Environment])?.isSecret;
  return `${variable} is ${isSecret ? 'wrong' : `"${value}"`}. It takes ${message}.`;
}

/**
 * Reads every variable of the servers. An empty one counts as absent, because Compose passes `${NAME:-}` so. Throws
 * a CannotStart that names each wrong one.
 */
export function readEnvironment(variables: Variables = process.env): Environment {
  const set = Object.fromEntries(
    Object.keys(environmentSchema.shape).flatMap((name) => {
      const value = variables[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  const read = environmentSchema.safeParse(set);
  if (read.success) return read.data;
  throw new CannotStart(
    read.error.issues.map((issue) => describe(issue, set)).join('\n'),
    'docs/how-to/configure.md lists every variable with what it takes.',
  );
}

/** Reads the environment of a program that starts; prints what is wrong and ends it. */
export function readEnvironmentOrEnd(): Environment {
  try {
    return readEnvironment();
  } catch (error) {
    return endWithSentence(error, '');
  }
}
