import type { RuntimeConfig } from '@trove/contract/config.ts';

import { createMessageOutcomes } from './message-outcomes.ts';
import type { MessageOutcomes } from './message-outcomes.ts';
import { createNames } from './names.ts';
import type { Names } from './names.ts';
import { createNodeClient } from './node-client.ts';
import type { NodeClient } from './node-client.ts';

/** The network that a wallet signs for. */
export interface OpenNetwork {
  config: RuntimeConfig;
  node: NodeClient;
  names: Names;
  getOutcome: MessageOutcomes;
}

export const openNetwork = (config: RuntimeConfig, send: typeof fetch): OpenNetwork => ({
  config,
  node: createNodeClient(config, send),
  names: createNames(config, send),
  getOutcome: createMessageOutcomes(config, send),
});
