import { embedConfig } from '@trove/shared/build/embed-config.ts';
import { frameConfig } from '@trove/shared/build/prerender-config.ts';
import { shellConfig } from '@trove/shared/build/webpack-config.ts';
import type { Build } from '@trove/shared/build/webpack-config.ts';

export default (build: Build) => [
  shellConfig(import.meta.dirname, build),
  frameConfig(import.meta.dirname, build),
  embedConfig(import.meta.dirname, build),
];
