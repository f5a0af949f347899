import webpack from 'webpack';
import type { Configuration } from 'webpack';

/** Paths that webpack has read, missed or listed: those it would watch, so that none is forgotten. */
interface Reads {
  files: ReadonlySet<string>;
  /** Files that did not exist; one of them would be found before another. */
  missing: ReadonlySet<string>;
  folders: ReadonlySet<string>;
}

/** Builds once; rejects with webpack's own messages if there are errors or warnings. */
export function runWebpack(config: Configuration | Configuration[]): Promise<Reads> {
  return new Promise((resolve, reject) => {
    webpack([config].flat(), (failure, stats) => {
      const errors = failure?.message ?? stats?.toString({ preset: 'errors-warnings' }) ?? '';
      if (failure || !stats || stats.hasErrors() || stats.hasWarnings()) {
        reject(new Error(errors));
        return;
      }
      const compilations = stats.stats.map(({ compilation }) => compilation);
      resolve({
        files: new Set(compilations.flatMap((one) => [...one.fileDependencies])),
        missing: new Set(compilations.flatMap((one) => [...one.missingDependencies])),
        folders: new Set(compilations.flatMap((one) => [...one.contextDependencies])),
      });
    });
  });
}
