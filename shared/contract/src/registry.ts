import * as z from 'zod/mini';

/**
 * Folder of a build: below the site, or on another server by http or https, without a password. Any other scheme, such
 * as `javascript:`, would run in the page.
 */
const BASE = /^(https?:\/\/[\w.:[\]-]+\/)?([\w-][\w.-]*\/)*$/;

/** Longest title and longest label of a menu, in characters: a menu has room for one line. */
export const MOST_TITLE = 40;
/** Longest description, in characters: one sentence. */
export const MOST_DESCRIPTION = 120;

/** The entry of a remote in a menu of the site. */
export const menuEntrySchema = z.object({
  /** Section of the menu; `remote-policy.ts` says who may use which. */
  section: z.string(),
  label: z.string(),
  /** Address of the page that it leads to, one of the remote's own. */
  path: z.string(),
});

/** One immutable build of a remote. */
export const remoteBuildSchema = z.object({
  version: z.string(),
  menu: z.optional(menuEntrySchema),
  /** Directory of the build, relative to the registry's own address; ends in a slash. */
  base: z.string().check(z.regex(BASE)),
  /** The container's global name, different for each build. */
  global: z.string(),
  /** Script that defines the container, relative to `base`. */
  entry: z.string().check(z.regex(/^[\w.-]+$/)),
  /**
   * Files that the first view of a path needs: `path` is a pattern of the route table, `files` are relative to
   * `base`.
   */
  preload: z.array(
    z.object({
      path: z.string(),
      files: z.array(z.string()),
      /** Requests to send first: a service of the configuration and a path, such as `node:list-nfts`. */
      data: z.optional(z.array(z.string())),
      /**
       * Replaces `data` on a network that announces its index: `dapp:v1/catalogue?type=model&page={page}`. A value in
       * braces is taken from the page's own address; if it is missing there, the parameter is left out.
       */
      indexData: z.optional(z.array(z.string())),
    }),
  ),
  /** Integrity hash (`sha384-...`) of each file, relative to `base`. */
  integrity: z.record(z.string(), z.string()),
  /** Whatever else a build writes here is passed on, because a shell of another time may demand it. */
  requires: z.looseObject({
    /** Range of the contract version, such as `^1.0.0`. */
    contract: z.string(),
    /** Version ranges of the shared modules; a host that cannot provide all of them provides none. */
    shared: z.record(z.string(), z.string()),
  }),
});

export const registrySchema = z.object({
  schema: z.literal(1),
  /** Incremented with each change, so that a deploy can compare and swap. */
  epoch: z.number(),
  remotes: z.record(
    z.string(),
    z.object({
      /** Shown where a page of the remote cannot be. */
      title: z.string(),
      description: z.optional(z.string()),
      owner: z.string(),
      /** Id of the live build; null while the remote is declared but not deployed. */
      live: z.nullable(z.string()),
      /** Newest first: the eight newest. */
      builds: z.array(z.string()),
      details: z.record(z.string(), remoteBuildSchema),
    }),
  ),
});

export type Registry = z.output<typeof registrySchema>;
export type RemoteBuild = z.output<typeof remoteBuildSchema>;

/** Name of a remote; which addresses it may have is in `remote-policy.ts`. */
export type RemoteId = string;
