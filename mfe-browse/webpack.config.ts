import { pageConfig } from '@trove/shared/build/prerender-config.ts';
import { remoteConfig } from '@trove/shared/build/webpack-config.ts';
import type { Build } from '@trove/shared/build/webpack-config.ts';

export default (build: Build) => [
  ...remoteConfig(import.meta.dirname, build),
  pageConfig(import.meta.dirname, build),
];
