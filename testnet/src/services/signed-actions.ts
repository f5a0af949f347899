import { erasePayload } from '../chain/signing/erase-payload.ts';
import type { AnyAction } from '../chain/signing/signed-action.ts';
import type { Core } from '../core/core.ts';
import { createFt } from './node/create-ft.ts';
import { deployNft } from './node/deploy-nft.ts';
import { executeNft } from './node/execute-nft.ts';
import { executeSmartContract } from './node/execute-smart-contract.ts';
import { initiateFtTransfer } from './node/initiate-ft-transfer.ts';
import { registerDid } from './node/register-did.ts';

/** Creates every write that a wallet can sign. */
export const signedActions = (core: Core): AnyAction[] => [
  erasePayload(registerDid(core)),
  erasePayload(executeSmartContract(core)),
  erasePayload(initiateFtTransfer(core)),
  erasePayload(executeNft(core)),
  erasePayload(deployNft(core)),
  erasePayload(createFt(core)),
];
