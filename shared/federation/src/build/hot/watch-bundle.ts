import { stripVTControlCharacters } from 'node:util';

import webpack from 'webpack';
import type { Configuration, Stats } from 'webpack';

import type { BundleState } from './hot-page.ts';

/** A plugin that throws ends the watch, unlike sources that do not compile. */
const NOT_WATCHED = 'This bundle is no longer watched. Start `pnpm dev` again.';

/** Builds now and whenever the sources change, and reports the state after each build; returns a function that ends it. */
export function watchBundle(
  config: Configuration,
  onState: (state: BundleState) => void,
): () => Promise<void> {
  let good: string | null = null;
  const watching = webpack(config)?.watch(config.watchOptions ?? {}, (failure, stats) => {
    const complaints = failure ? [`${failure.message}\n${NOT_WATCHED}`] : listErrors(stats);
    if (stats && complaints.length === 0) good = stats.hash ?? null;
    onState({ hash: good, complaints });
  });
  return () => new Promise((resolve) => watching?.close(() => resolve()));
}

function listErrors(stats: Stats | undefined): string[] {
  const { errors = [], warnings = [] } =
    stats?.toJson({ all: false, errors: true, warnings: true }) ?? {};
  return [...errors, ...warnings].map(({ moduleName = '', message }) =>
    stripVTControlCharacters(`${moduleName}\n${message}`).trim(),
  );
}
