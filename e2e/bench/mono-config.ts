import path from 'node:path';

import { DocumentPlugin } from '@trove/federation/build/document-plugin.ts';
import { shellConfig } from '@trove/federation/build/webpack-config.ts';
import type { Build } from '@trove/federation/build/webpack-config.ts';
import type { Configuration } from 'webpack';

/** Page of a monolith that does no early work. */
export const PLAIN_PAGE = 'plain.html';

/**
 * Baseline of `pnpm bench:load`: the shell's own configuration without federation, and with other files in place of
 * those that load remotes (absolute path to absolute path). Its page starts work as early as the shell's;
 * `PLAIN_PAGE` does not.
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
