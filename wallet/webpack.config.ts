import { scriptConfig } from '@trove/federation/build/webpack-config.ts';
import type { Build } from '@trove/federation/build/webpack-config.ts';

export default (build: Build) =>
  scriptConfig(import.meta.dirname, build, { 'in-page': './src/in-page/main.ts' });
