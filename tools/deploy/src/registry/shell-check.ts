import { existsSync } from 'node:fs';
import path from 'node:path';

import type { RemoteBuild } from '@trove/contract/registry.ts';
import { fits } from '@trove/federation/loader/choose-build.ts';
import { satisfies } from '@trove/federation/loader/version-range.ts';
import { readShellBuild } from '@trove/federation/registry/shell-build.ts';
import type { ShellBuild } from '@trove/federation/registry/shell-build.ts';

/**
 * Says which shell of the site will run a build. Throws if it will not, since visitors would get an earlier build, or
 * none, after a deploy that has reported success.
 */
export function describeShell(siteDir: string, build: RemoteBuild): string {
  if (!existsSync(path.join(siteDir, 'shell/index.html'))) {
    return `There is no shell in ${siteDir}: name the site with --site, or build it with \`pnpm build\`.`;
  }
  const shell = readShellBuild(siteDir);
  if (!shell)
    return 'The shell of this site does not state what it offers: `pnpm build` renews it.';
  return describeFit(shell, build);
}

/** Says that a shell will run a build, and with what; throws if it will not. */
export function describeFit(shell: ShellBuild, build: RemoteBuild): string {
  const { version, buildId, offers } = shell;
  const { contract, shared } = build.requires;
  const name = `the shell ${version} (${buildId})`;
  if (!fits(build, offers)) {
    throw new Error(
      `No shell of this site will run this build: it requires contract ${contract}, and ${name} offers ${offers.contract}. Deploy a newer shell first (\`pnpm build\`).`,
    );
  }
  const sharesAll = Object.entries(shared).every(([key, range]) =>
    satisfies(offers.shared[key] ?? '', range),
  );
  const copies = sharesAll ? '' : ', with its own copies of React and the kit';
  return `It runs in ${name}, contract ${offers.contract}${copies}.`;
}
