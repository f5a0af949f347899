import type { WalletReply } from '@trove/contract/wallet.ts';
import type { CallConfig } from '@trove/contract/wire/node/contract-calls.ts';
import { writeProfileCall } from '@trove/contract/wire/node/owner-calls.ts';

import type { OwnName } from '../approval/public-name.ts';
import type { NodeClient, Signer } from './node-client.ts';

/**
 * Signs a public name for the account, at the state of its profile that the user has seen. Resolves with the network's
 * refusal, or null.
 */
export async function signName(
  { node, config }: { node: NodeClient; config: CallConfig },
  { name, revision }: OwnName,
  signer: Signer,
  id: string | undefined,
): Promise<WalletReply | null> {
  const call = writeProfileCall({ name }, revision, signer.did, config);
  const reply = await node.write('executeContract', call, signer, id && `${id}-name`);
  return reply.status ? null : reply;
}
