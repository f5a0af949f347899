import type { Core } from '../../core.ts';
import { erasePayload } from '../../signing/erase-payload.ts';
import type { AnyAction } from '../../signing/signed-action.ts';
import { createFt } from './create-ft.ts';
import { deployNft } from './deploy-nft.ts';
import { executeNft } from './execute-nft.ts';
import { executeSmartContract } from './execute-smart-contract.ts';
import { initiateFtTransfer } from './initiate-ft-transfer.ts';
import { registerDid } from './register-did.ts';

/** Every write a wallet can sign. */
export const signedActions = (core: Core): AnyAction[] => [
  erasePayload(registerDid(core)),
  erasePayload(executeSmartContract(core)),
  erasePayload(initiateFtTransfer(core)),
  erasePayload(executeNft(core)),
  erasePayload(deployNft(core)),
  erasePayload(createFt(core)),
];
