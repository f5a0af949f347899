import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { menuEntrySchema } from '@trove/contract/registry.ts';
import * as z from 'zod/mini';

/**
 * `remote.json` in a remote's folder: its entry in the registry before any build exists, and what each route needs
 * first.
 */
const declarationSchema = z.object({
  id: z.string().check(z.regex(/^[a-z][a-z\d-]*$/)),
  title: z.string(),
  /** One sentence, shown with the title where the remote cannot be. */
  description: z.string(),
  owner: z.string(),
  /** Entry in a menu of the site, of a remote that is not one of its five. */
  menu: z.optional(menuEntrySchema),
  routes: z.array(
    z.object({
      /** Pattern of an address that the remote may have (`contract/remote-policy.ts`). */
      path: z.string(),
      /** Source file of the page, relative to the folder. */
      page: z.string(),
      /** First requests of the page, such as `node:list-nfts`: a service of the configuration and a path. */
      data: z.optional(z.array(z.string())),
      /**
       * Replaces `data` on a network that announces its index; a value in braces is taken from the page's own
       * address.
       */
      indexData: z.optional(z.array(z.string())),
    }),
  ),
});

export type RemoteDeclaration = z.output<typeof declarationSchema>;

/** Reads the declaration in a folder; throws a sentence that names what is wrong in it. */
export const readDeclaration = (folder: string): RemoteDeclaration => {
  const file = path.join(folder, 'remote.json');
  if (!existsSync(file)) throw new Error(`There is no remote.json in ${folder}.`);
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} is no JSON: ${(error as Error).message}`, { cause: error });
  }
  const { success, data, error } = declarationSchema.safeParse(content);
  if (success) return data;
  const members = error.issues.map((issue) => issue.path.join('.') || 'everything');
  throw new Error(`In ${file} these are missing or have another form: ${members.join(', ')}.`);
};
