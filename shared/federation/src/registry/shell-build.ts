import { readFileSync } from 'node:fs';
import path from 'node:path';

import * as z from 'zod/mini';

/** `build.json` of the shell: what this build offers to remotes. */
export const shellBuildSchema = z.object({
  version: z.string(),
  buildId: z.string(),
  offers: z.object({
    /** Version of the contract that the host supports. */
    contract: z.string(),
    /** Versions of the modules that it provides. */
    shared: z.record(z.string(), z.string()),
  }),
});

export type ShellBuild = z.output<typeof shellBuildSchema>;

export const shellBuildFile = (siteDir: string) => path.join(siteDir, 'shell/build.json');

/** Reads what a build of the shell offers to remotes; undefined if the folder has none, or an older one that does not say. */
export function readShellFile(folder: string): ShellBuild | undefined {
  try {
    const text = readFileSync(path.join(folder, 'build.json'), 'utf8');
    return shellBuildSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Reads what the site's shell offers to remotes. */
export const readShellBuild = (siteDir: string): ShellBuild | undefined =>
  readShellFile(path.dirname(shellBuildFile(siteDir)));
