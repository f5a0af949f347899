import path from 'node:path';

import type { Configuration } from 'webpack';

import { DocumentPlugin } from './document-plugin.ts';
import { shellConfig } from './webpack-config.ts';
import type { Build } from './webpack-config.ts';

/** The page of a monolith that does no early work of its own. */
export const PLAIN_PAGE = 'plain.html';

/**
 * The yardstick of `pnpm bench:load`: the shell's own configuration without federation, and with other files in the place
 * of what loads remotes (absolute path to absolute path). Its page starts early as the shell's does; `PLAIN_PAGE` does not.
 */
export function monoConfig(
  shell: string,
  replaced: Readonly<Record<string, string>>,
  build: Build,
): Configuration {
  const config = shellConfig(shell, build);
  const alias = Object.fromEntries(
    [config.resolve?.alias ?? {}, replaced].flatMap((table) => Object.entries(table)),
  );
  return {
    ...config,
    resolve: { ...config.resolve, alias },
    plugins: [
      ...(config.plugins ?? []),
      new DocumentPlugin({
        template: path.join(shell, 'src/index.html'),
        filename: PLAIN_PAGE,
        entry: 'shell',
      }),
    ],
  };
}
