import * as core from '@trove/kit/core.ts';
import * as schema from '@trove/kit/schema.ts';
import { KIT_VERSION } from '@trove/kit/version.ts';
import React from 'react';
import ReactDOM from 'react-dom';
import client from 'react-dom/client';
import jsx from 'react/jsx-runtime';

import type { ShareScope, SharedEntry } from './container-runtime.ts';

const offer = (version: string, get: SharedEntry['get']) => ({ [version]: { version, get } });
const here = (version: string, module: unknown) => offer(version, () => () => module);

async function getOverlay() {
  const overlay = await import('@trove/kit/overlay.ts');
  return () => overlay;
}

/**
 * Modules that the shell provides to all remotes. They are in its first chunk, so that no remote waits for them,
 * except those needed only when something opens.
 */
export const providedModules: ShareScope = {
  react: here(React.version, React),
  'react/jsx-runtime': here(React.version, jsx),
  'react-dom': here(React.version, ReactDOM),
  'react-dom/client': here(React.version, client),
  'kit/core': here(KIT_VERSION, core),
  'kit/schema': here(KIT_VERSION, schema),
  'kit/overlay': offer(KIT_VERSION, getOverlay),
};
