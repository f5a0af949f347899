import webpack from 'webpack';
import type { Configuration } from 'webpack';

/** Builds once; rejects with webpack's own messages if there are errors or warnings. */
export function runWebpack(config: Configuration | Configuration[]): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack([config].flat(), (failure, stats) => {
      const errors = failure?.message ?? stats?.toString({ preset: 'errors-warnings' }) ?? '';
      if (failure || stats?.hasErrors() || stats?.hasWarnings()) reject(new Error(errors));
      else resolve();
    });
  });
}
