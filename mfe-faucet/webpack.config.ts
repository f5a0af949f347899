import { pageConfig } from '@trove/federation/build/prerender-config.ts';
import { remoteConfig } from '@trove/federation/build/webpack-config.ts';
import type { Build } from '@trove/federation/build/webpack-config.ts';

export default (build: Build) => [
  ...remoteConfig(import.meta.dirname, build),
  pageConfig(import.meta.dirname, build),
];
