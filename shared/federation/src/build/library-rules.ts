import path from 'node:path';

import type { RuleSetRule } from 'webpack';

/** Part of emotion for `withTheme`, which is not used: its package does not declare that it can be left out. */
const leftOut = {
  test: /[\\/]node_modules[\\/](?:hoist-non-react-statics|react-is)[\\/]/,
  sideEffects: false,
};

/** Most of the router's components are not used, and a minifier cannot detect that creating them has no effect. */
const pureComponents = {
  test: /[\\/]node_modules[\\/]react-router[\\/]dist[\\/]/,
  loader: path.join(import.meta.dirname, 'pure-components-loader.ts'),
};

const iconDrawings = {
  test: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/,
  loader: path.join(import.meta.dirname, 'icon-drawing-loader.ts'),
};

/** Libraries that ask for the address of their own file. */
const placeless = {
  test: /[\\/]node_modules[\\/].*\.m?js$/,
  loader: path.join(import.meta.dirname, 'placeless-loader.ts'),
};

/** Changes to libraries at build time (docs/decisions/0010-libraries-changed-at-build-time.md). */
export const libraryRules: RuleSetRule[] = [leftOut, pureComponents, iconDrawings, placeless];

/**
 * For pages of partners: these libraries take a member that a page has added to `Object.prototype` for one of a schema or
 * of a style. React and the router look at own members by themselves.
 */
export const ownKeys: RuleSetRule = {
  test: /[\\/]node_modules[\\/](?:@emotion|zod)[\\/].*\.js$/,
  loader: path.join(import.meta.dirname, 'own-keys-loader.ts'),
};
