import type { ExecuteContractRequest } from '@trove/contract/wallet.ts';
import * as z from 'zod';

import type { SignedAction } from '../../chain/signing/signed-action.ts';
import type { Core } from '../../core/core.ts';
import { readContract } from '../../market/contracts/read-contract.ts';

/** `execute-smart-contract`: runs one function of a contract; the commit contains its effects (wire.md#writes). */
export const executeSmartContract = (core: Core): SignedAction<ExecuteContractRequest> => ({
  name: 'execute-smart-contract',
  schema: z.object({
    comment: z.string().default(''),
    executorAddr: z.string(),
    quorumType: z.int().min(1).max(2),
    smartContractData: z.string(),
    smartContractToken: z.string(),
  }),
  signer: ({ executorAddr }) => executorAddr,
  check: (db, request) => readContract(core, request).check(db),
  async execute(commit, request) {
    const transactionId = await readContract(core, request).execute(commit);
    return { message: 'Smart Contract Token Executed successfully', transactionId };
  },
});
