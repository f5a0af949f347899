import * as z from 'zod/mini';

/** One immutable build of a remote. */
export const remoteBuildSchema = z.object({
  version: z.string(),
  /** Directory of the build, relative to the registry's own address; ends in a slash. */
  base: z.string(),
  /** The container's global name, different for each build. */
  global: z.string(),
  /** Script that defines the container, relative to `base`. */
  entry: z.string(),
  /** The files that the first view of a path needs: `path` is a pattern of the route table, `files` are relative to `base`. */
  preload: z.array(
    z.object({
      path: z.string(),
      files: z.array(z.string()),
      /** First requests: a service of the configuration and a path, such as `node:list-nfts`. */
      data: z.optional(z.array(z.string())),
      /**
       * Those of a network that announces its index, in their place: `dapp:v1/catalogue?type=model&page={page}`. A value
       * in braces is that of the page's own address; without one there the parameter is left out.
       */
      indexData: z.optional(z.array(z.string())),
    }),
  ),
  /** File to `sha384-...`, relative to `base`. */
  integrity: z.record(z.string(), z.string()),
  requires: z.object({
    /** Range of the contract version, such as `^1.0.0`. */
    contract: z.string(),
    capabilities: z.array(z.string()),
    /** Shared modules and the ranges of their versions: a host that cannot serve all of them serves none. */
    shared: z.record(z.string(), z.string()),
  }),
});

export const registrySchema = z.object({
  schema: z.literal(1),
  /** Grows by one with each change: a deploy compares and swaps. */
  epoch: z.number(),
  remotes: z.record(
    z.string(),
    z.object({
      title: z.string(),
      owner: z.string(),
      /** Build id that is live; null: declared, not deployed yet. */
      live: z.nullable(z.string()),
      /** Newest first; at least the five newest are kept. */
      builds: z.array(z.string()),
      details: z.record(z.string(), remoteBuildSchema),
    }),
  ),
});

export type Registry = z.output<typeof registrySchema>;
export type RemoteBuild = z.output<typeof remoteBuildSchema>;

/** The remotes that the site is made of. */
export const REMOTE_IDS = [
  'mfe-browse',
  'mfe-publish',
  'mfe-playground',
  'mfe-competitions',
  'mfe-faucet',
] as const;

export type RemoteId = (typeof REMOTE_IDS)[number];
