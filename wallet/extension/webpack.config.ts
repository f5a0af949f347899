import path from 'node:path';

import { PublicFilesPlugin } from '@trove/federation/build/public-files-plugin.ts';
import { scriptConfig } from '@trove/federation/build/webpack-config.ts';
import type { Build } from '@trove/federation/build/webpack-config.ts';

const SCRIPTS = {
  'service-worker': '../src/extension/background/service-worker.ts',
  'content-script': '../src/extension/page/content-script.ts',
  'page-script': '../src/extension/page/page-script.ts',
  pages: '../src/extension/ui/main.tsx',
};

/** Builds the browser extension: self-contained scripts, and the pages as they are. */
export default (build: Build): ReturnType<typeof scriptConfig> => ({
  ...scriptConfig(import.meta.dirname, build, SCRIPTS),
  plugins: [new PublicFilesPlugin(path.join(import.meta.dirname, 'public'))],
});
