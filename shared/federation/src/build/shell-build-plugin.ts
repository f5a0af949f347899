import { readFileSync } from 'node:fs';
import path from 'node:path';

import webpack from 'webpack';
import type { Compiler } from 'webpack';

import { SHELL_OFFER } from '../loader/shell-offer.ts';
import type { ShellBuild } from '../registry/shell-build.ts';
import { OFFERED_SHARED } from './shared-modules.ts';

/**
 * Writes the shell's `build.json`: what this build offers to remotes. The server of the page and a deploy choose with it
 * as the shell itself does, whatever version they are.
 */
export class ShellBuildPlugin {
  readonly build: ShellBuild;

  constructor(folder: string, buildId: string) {
    const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
      version: string;
    };
    const { contract } = SHELL_OFFER;
    // Nothing reads `capabilities`; servers and deploys of before 2026-11-28 refuse a build without it.
    const offers = { contract, capabilities: [], shared: { ...OFFERED_SHARED } };
    this.build = { version, buildId, offers };
  }

  apply(compiler: Compiler) {
    const text = JSON.stringify(this.build, null, 2);
    compiler.hooks.thisCompilation.tap('ShellBuildPlugin', (compilation) => {
      compilation.hooks.processAssets.tap('ShellBuildPlugin', () => {
        compilation.emitAsset('build.json', new webpack.sources.RawSource(text));
      });
    });
  }
}
