import * as z from 'zod/mini';

/** `build.json` of the shell: what this build offers to remotes. */
export const shellBuildSchema = z.object({
  version: z.string(),
  buildId: z.string(),
  offers: z.object({
    /** Version of the contract that the host supports. */
    contract: z.string(),
    /** Always empty: servers and deploys of before this was known read it. */
    capabilities: z.array(z.string()),
    /** Versions of the modules that it provides. */
    shared: z.record(z.string(), z.string()),
  }),
});

export type ShellBuild = z.output<typeof shellBuildSchema>;
