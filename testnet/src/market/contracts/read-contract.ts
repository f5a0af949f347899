import { findFunction } from '@trove/contract/contract-functions.ts';
import type { ExecuteContractRequest } from '@trove/contract/wallet.ts';
import { isRecord } from '@trove/contract/wire/loose.ts';
import { readContractCall } from '@trove/contract/wire/node/contract-calls.ts';

import { requireHarmless } from '../../platform/http/refuse-hostile-input.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addCredit } from './add-credit.ts';
import type { ContractDependencies } from './contract-dependencies.ts';
import type { ContractRun } from './contract-run.ts';
import { createToken } from './create-token.ts';
import { manageAsset } from './manage-asset.ts';
import { onboardProvider } from './onboard-provider.ts';
import { publishAsset } from './publish-asset.ts';
import { purchaseCredit } from './purchase-credit.ts';
import { rateAsset } from './rate-asset.ts';
import { useAsset } from './use-asset.ts';
import { withdrawEarnings } from './withdraw-earnings.ts';
import { writeProfile } from './write-profile.ts';

/** Finds the function a request calls; every possible error has its own message. */
export function readContract(
  dependencies: ContractDependencies,
  { smartContractToken, smartContractData, executorAddr }: ExecuteContractRequest,
): ContractRun {
  const wanted = findFunction(dependencies.config, smartContractToken);
  if (wanted === undefined) throw new Refusal(`This network has no contract ${smartContractToken}`);

  const called = readFunctionName(smartContractData);
  if (called !== wanted) throw new Refusal(`The contract has no function ${called}`);
  const call = readContractCall(smartContractData);
  if (!call) throw new Refusal(`The input of ${called} is malformed`);
  switch (call.name) {
    case 'use_asset':
      return useAsset(dependencies, call.input, executorAddr);
    case 'rate_asset':
      return rateAsset(dependencies, call.input, executorAddr);
    case 'publish_asset':
      return publishAsset(dependencies, call.input, executorAddr);
    case 'purchase_credit':
      return purchaseCredit(dependencies, call.input, executorAddr);
    case 'add_credit':
      return addCredit(dependencies, call.input, executorAddr);
    case 'onboard_provider':
      return onboardProvider(dependencies, call.input, executorAddr);
    case 'create_token':
      return createToken(dependencies, call.input, executorAddr);
    case 'withdraw_earnings':
      return withdrawEarnings(dependencies, call.input, executorAddr);
    case 'manage_asset':
      return manageAsset(dependencies, call.input, executorAddr);
    case 'write_profile':
      return writeProfile(dependencies, call.input, executorAddr);
  }
}

function readFunctionName(data: string): string {
  const call = parseCall(data);
  requireHarmless([call]);
  const [name, ...more] = Object.keys(call);
  if (name !== undefined && more.length === 0) return name;
  throw notOneFunction();
}

function parseCall(data: string): object {
  try {
    const call: unknown = JSON.parse(data);
    if (isRecord(call)) return call;
  } catch {
    // Thrown below.
  }
  throw notOneFunction();
}

const notOneFunction = () => new Refusal('smartContractData must be JSON that holds one function');
