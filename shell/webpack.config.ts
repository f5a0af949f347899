import { embedConfig } from '@trove/federation/build/embed-config.ts';
import { operationsConfig } from '@trove/federation/build/operations-config.ts';
import { frameConfig } from '@trove/federation/build/prerender-config.ts';
import { scriptConfig, shellConfig } from '@trove/federation/build/webpack-config.ts';
import type { Build } from '@trove/federation/build/webpack-config.ts';

export default (build: Build) => [
  shellConfig(import.meta.dirname, build),
  frameConfig(import.meta.dirname, build),
  embedConfig(import.meta.dirname, build),
  operationsConfig(import.meta.dirname, build),
  // In no other bundle, so that a site without page telemetry loads nothing of it.
  scriptConfig(import.meta.dirname, build, { 'site/telemetry': './src/telemetry/main.ts' }),
];
