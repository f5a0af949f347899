import { z } from 'zod';

import { kindOf } from './read-environment.ts';
import { sections } from './variables.ts';

const BYTES = [
  ['GB', 1024 ** 3],
  ['MB', 1024 ** 2],
] as const;

/** Returns a default as it would be typed; sizes are told in GB too. */
function defaultOf(name: string, schema: z.ZodType): string {
  const value = schema instanceof z.ZodDefault ? schema.def.defaultValue : undefined;
  if (typeof value === 'boolean') return value ? '`1`' : '`0`';
  if (typeof value === 'string') return value && `\`${value}\``;
  if (typeof value !== 'number') return '';
  const [unit, bytes] = BYTES.find(([, size]) => value % size === 0) ?? [];
  return `\`${value}\`${name.endsWith('_BYTES') && bytes ? ` (${value / bytes} ${unit})` : ''}`;
}

const cell = (text: string) => text.replaceAll('|', String.raw`\|`);

function describeSection([title, fields]: [string, Readonly<Record<string, z.ZodType>>]): string {
  const rows = Object.entries(fields).map(([name, schema]) => {
    const takes = kindOf(schema)?.takes ?? '';
    return [`\`${name}\``, takes, defaultOf(name, schema), schema.description ?? ''];
  });
  const lines = [['variable', 'takes', 'default', 'meaning'], ['-', '-', '-', '-'], ...rows].map(
    (row) => `| ${row.map(cell).join(' | ')} |`,
  );
  return `## ${title}\n\n${lines.join('\n')}\n`;
}

/** Returns the tables of docs/how-to/configure.md, one for each section. */
export const describeEnvironment = (): string =>
  Object.entries(sections).map(describeSection).join('\n');
