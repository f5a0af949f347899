import path from 'node:path';

import { FALLBACKS, findFallback } from './browsers/fallbacks.ts';
import { createFinder } from './browsers/find-newer.ts';
import { readNewerFeatures } from './browsers/newer-features.ts';
import { readBuilt, readSources, type Script } from './browsers/read-scripts.ts';
import { dataDir, siteDir } from './lib/settings.ts';

/**
 * `pnpm check:browsers`: reads the sources and the built scripts, libraries included, and fails when they use something
 * that a browser of the list (`browserslist` in `package.json`) lacks and that has no fallback in
 * `browsers/fallbacks.ts`. The names of JavaScript's own library are checked by `lib` in `tsconfig.base.json` too.
 */

const find = createFinder(readNewerFeatures());
const used = new Set<string>();

function listProblems({ name, code }: Script, isSource: boolean): string[] {
  try {
    return [...find(code)].flatMap((found) => {
      const fallback = findFallback(found, isSource ? name : undefined);
      if (fallback) used.add(fallback.feature);
      return fallback ? [] : [`${name}: ${found}`];
    });
  } catch (error) {
    return [`${name}: the syntax is too new. ${(error as Error).message}`];
  }
}

const built = readBuilt({
  siteDir: siteDir(),
  walletDir: path.join(dataDir(), 'wallet/extension'),
});
const problems = [
  ...readSources().flatMap((script) => listProblems(script, true)),
  ...built.flatMap((script) => listProblems(script, false)),
];
const unused = FALLBACKS.filter(({ feature }) => !used.has(feature));

for (const problem of problems) console.error(problem);
if (problems.length > 0)
  console.error(
    'A browser that the site supports lacks this. Write it another way, or add a fallback and its reason to tools/browsers/fallbacks.ts.',
  );
for (const { feature } of unused)
  console.error(`${feature} is not used any more: remove it from tools/browsers/fallbacks.ts.`);
if (problems.length + unused.length > 0) process.exitCode = 1;
else console.info(`${built.length} built scripts use nothing that a supported browser lacks.`);
