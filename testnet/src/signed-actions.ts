import type { Core } from './core.ts';
import { createFt } from './services/node/create-ft.ts';
import { deployNft } from './services/node/deploy-nft.ts';
import { executeNft } from './services/node/execute-nft.ts';
import { executeSmartContract } from './services/node/execute-smart-contract.ts';
import { initiateFtTransfer } from './services/node/initiate-ft-transfer.ts';
import { registerDid } from './services/node/register-did.ts';
import { erasePayload } from './signing/erase-payload.ts';
import type { AnyAction } from './signing/signed-action.ts';

/** Every write a wallet can sign. */
export const signedActions = (core: Core): AnyAction[] => [
  erasePayload(registerDid(core)),
  erasePayload(executeSmartContract(core)),
  erasePayload(initiateFtTransfer(core)),
  erasePayload(executeNft(core)),
  erasePayload(deployNft(core)),
  erasePayload(createFt(core)),
];
