import { stripVTControlCharacters } from 'node:util';

import webpack from 'webpack';
import type { Configuration, Stats } from 'webpack';

import type { BundleState } from './hot-page.ts';

/** Builds now and whenever the sources change, and reports the state after each build. */
export function watchBundle(config: Configuration, onState: (state: BundleState) => void) {
  let good: string | null = null;
  webpack(config)?.watch(config.watchOptions ?? {}, (failure, stats) => {
    const complaints = failure ? [failure.message] : listErrors(stats);
    if (stats && complaints.length === 0) good = stats.hash ?? null;
    onState({ hash: good, complaints });
  });
}

function listErrors(stats: Stats | undefined): string[] {
  const { errors = [], warnings = [] } =
    stats?.toJson({ all: false, errors: true, warnings: true }) ?? {};
  return [...errors, ...warnings].map(({ moduleName = '', message }) =>
    stripVTControlCharacters(`${moduleName}\n${message}`).trim(),
  );
}
