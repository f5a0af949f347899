import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { registrySchema } from '../shared/contract/src/registry.ts';
import { siteDir as defaultSiteDir } from './lib/settings.ts';

/**
 * `pnpm check:first-view`: compares the size of the scripts that a page requests before it shows anything, compressed
 * with brotli, with its limit. It reads the built site. Scripts that a page requests later on its own are measured by
 * `pnpm bench:load`.
 */

/**
 * The goals are 150 KB for pages of browse, 170 for a wizard, 190 for the playground; a page above its goal may not
 * grow.
 */
const MOST_BYTES: Readonly<Record<string, number>> = {
  '/dashboard/all': 149_100,
  '/dashboard/models': 150_000,
  '/dashboard/datasets': 150_000,
  '/dashboard/competitions': 151_800,
  '/dashboard/upload/model': 167_300,
  '/dashboard/upload/dataset': 166_800,
  '/playground': 168_400,
};

const getSize = (file: string) =>
  statSync([`${file}.br`, file].find((one) => existsSync(one)) ?? file).size;

/** Returns the scripts that the document itself loads. */
const shellScripts = (siteDir: string) => {
  const page = readFileSync(path.join(siteDir, 'shell/index.html'), 'utf8');
  return [...page.matchAll(/<script defer[^>]* src="\/([^"]+)"/g)].map(([, file]) =>
    path.join(siteDir, 'shell', file ?? ''),
  );
};

/** Limit of the loader that partners include in their pages: 8 KB. */
const MOST_LOADER_BYTES = 8192;

/** Returns the bytes of the scripts of each page that has a limit here. */
export function firstViewBytes(siteDir: string): { page: string; bytes: number; most: number }[] {
  const { remotes } = registrySchema.parse(
    JSON.parse(readFileSync(path.join(siteDir, 'registry.json'), 'utf8')),
  );
  const shell = shellScripts(siteDir);
  const loader = getSize(path.join(siteDir, 'shell/embed/v1.js'));
  const pages = Object.entries(MOST_BYTES).map(([page, most]) => {
    for (const { live, details } of Object.values(remotes)) {
      const build = details[live ?? ''];
      const preload = build?.preload.find((one) => one.path === page);
      if (!build || !preload) continue;
      const own = preload.files.map((file) => path.join(siteDir, build.base, file));
      const bytes = [...shell, ...own].reduce((sum, file) => sum + getSize(file), 0);
      return { page, bytes, most };
    }
    throw new Error(`No build in ${siteDir} names the files of ${page}.`);
  });
  return [...pages, { page: '/embed/v1.js', bytes: loader, most: MOST_LOADER_BYTES }];
}

if (import.meta.main) {
  for (const { page, bytes, most } of firstViewBytes(defaultSiteDir())) {
    const isMet = bytes <= most;
    console.info(`${isMet ? 'met   ' : 'missed'} ${page}: ${bytes} of ${most} bytes of JavaScript`);
    if (!isMet) process.exitCode = 1;
  }
}
