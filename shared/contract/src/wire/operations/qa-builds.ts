import * as z from 'zod/mini';

/** Calls of the page for testers (QA_PAGE), all of them of the site's own server. */
export const QA_CALLS = {
  builds: '/site/qa/builds',
  compare: '/site/qa/compare',
  local: '/site/qa/local',
} as const;

/** Key of the builds that a tester runs from elsewhere in this tab: id and build by `@`, and their folder. */
export const LOCAL_BUILDS_KEY = 'mfe:local';

const qaBuildSchema = z.object({
  id: z.string(),
  version: z.string(),
  contract: z.string(),
  channel: z.enum(['stable', 'canary', 'halted', 'none']),
  /** Percent of the visitors who get it. */
  share: z.number(),
  /** Whether the shell of the site runs it. */
  fits: z.boolean(),
  /** Time of its last deploy in ISO 8601, and the commit of its sources; absent if they are not recorded. */
  at: z.optional(z.string()),
  commit: z.optional(z.string()),
});

/** Answer of `builds`. */
export const qaBuildsSchema = z.object({
  shell: z.object({ id: z.string(), contract: z.string() }),
  /** Origins from which a tester may run a build of the own machine. */
  localOrigins: z.array(z.string()),
  remotes: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      /** A page of the remote. */
      path: z.string(),
      builds: z.array(qaBuildSchema),
    }),
  ),
});

const comparedSchema = z.object({ bytes: z.number(), contract: z.string(), version: z.string() });

/** Answer of `compare`: two builds of a remote, without the compressed forms of their files. */
export const qaComparisonSchema = z.object({
  from: comparedSchema,
  to: comparedSchema,
  /** Files that differ, by name; a size is absent where there is no such file. */
  files: z.array(
    z.object({ name: z.string(), from: z.optional(z.number()), to: z.optional(z.number()) }),
  ),
  /** Files that are the same bytes in both, but for the name of the build. */
  same: z.number(),
});

/** Body of `local`: the folder of a build, with its `build.json`. */
export const qaLocalSchema = z.object({ address: z.string().check(z.maxLength(300)) });

export type QaBuilds = z.output<typeof qaBuildsSchema>;
export type QaBuild = z.output<typeof qaBuildSchema>;
export type QaComparison = z.output<typeof qaComparisonSchema>;
