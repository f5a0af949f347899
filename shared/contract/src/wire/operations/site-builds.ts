import * as z from 'zod/mini';

/** A change of the registry. Times are ISO 8601. */
const deploySchema = z.object({
  at: z.string(),
  who: z.string(),
  action: z.string(),
  commit: z.string(),
  /** The build that was published, given to a share, or made live. */
  build: z.nullable(z.string()),
});

/** Counts of the reports of a build's tabs within the days of the answer. */
const tabsSchema = z.object({
  mounted: z.number(),
  failed: z.number(),
  errors: z.number(),
  rejections: z.number(),
  /** About the value that three quarters of the pages do not exceed, in milliseconds; without a unit for `cls`. */
  lcp: z.optional(z.number()),
  inp: z.optional(z.number()),
  cls: z.optional(z.number()),
});

const siteBuildSchema = z.object({
  id: z.string(),
  version: z.string(),
  /** Range of the contract that it requires. */
  contract: z.string(),
  /** Percent of the visitors who get it: 100 for the live build without a canary. */
  share: z.number(),
  channel: z.enum(['stable', 'canary', 'halted', 'none']),
  /** Whether the shell of the site runs it. */
  fits: z.boolean(),
  /** Last change that concerned it; absent if none is recorded. */
  deployed: z.optional(deploySchema),
  tabs: tabsSchema,
});

const siteFaultSchema = z.object({
  build: z.string(),
  path: z.string(),
  type: z.string(),
  message: z.string(),
  location: z.string(),
  count: z.number(),
  lastAt: z.string(),
});

const siteRemoteSchema = z.object({
  id: z.string(),
  title: z.string(),
  owner: z.string(),
  /** Sentences: a halted canary, a build that is skipped or never used. */
  findings: z.array(z.string()),
  builds: z.array(siteBuildSchema),
  faults: z.array(siteFaultSchema),
  history: z.array(deploySchema),
});

/** Answer of `operator/builds`, for operators alone. */
export const siteBuildsSchema = z.object({
  /** Days that are counted. */
  days: z.number(),
  /** Percent of the tabs that tell of errors and speed; mounts are told by all. */
  percent: z.number(),
  shell: z.object({ id: z.string(), version: z.string(), contract: z.string(), tabs: tabsSchema }),
  shellFaults: z.array(siteFaultSchema),
  remotes: z.array(siteRemoteSchema),
});

export type SiteBuilds = z.output<typeof siteBuildsSchema>;
export type SiteRemote = z.output<typeof siteRemoteSchema>;
export type SiteBuild = z.output<typeof siteBuildSchema>;
export type SiteFault = z.output<typeof siteFaultSchema>;
export type SiteDeploy = z.output<typeof deploySchema>;
export type TabCounts = z.output<typeof tabsSchema>;
