import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { PrecompressPlugin } from '@trove/federation/build/precompress-plugin.ts';
import { runWebpack } from '@trove/federation/build/run-webpack.ts';
import { rulesFor } from '@trove/federation/build/webpack-config.ts';

const SCRIPT = 'stock.js';
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Dashboard</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="A dashboard of stock MUI components.">
<script defer src="/${SCRIPT}"></script></head><body><div id="root"></div></body></html>
`;

/**
 * Builds the stock dashboard as a site the network can serve: in webpack's production mode, compressed like the real
 * site.
 */
export async function buildStock(siteDir: string): Promise<void> {
  const outDir = path.join(siteDir, 'shell');
  mkdirSync(outDir, { recursive: true });
  await runWebpack({
    mode: 'production',
    target: ['web', 'es2022'],
    entry: path.join(import.meta.dirname, 'stock.tsx'),
    output: { path: outDir, filename: SCRIPT, publicPath: '/' },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: { rules: rulesFor({}) },
    performance: false,
    infrastructureLogging: { level: 'warn' },
    plugins: [new PrecompressPlugin()],
  });
  writeFileSync(path.join(outDir, 'index.html'), PAGE);
}
