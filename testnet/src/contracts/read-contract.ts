import type { RuntimeConfig } from '@trove/shared/contract/config.ts';
import type { ExecuteContractRequest } from '@trove/shared/contract/wallet.ts';
import { type ContractCall, readContractCall } from '@trove/shared/contract/wire/contract-calls.ts';

import type { Core } from '../core.ts';
import { Refusal } from '../refusal.ts';
import type { ContractRun } from './contract-run.ts';
import { rateAsset } from './rate-asset.ts';
import { useAsset } from './use-asset.ts';

/** The contracts of this network: which function each has, under the id the configuration gives it. */
const FUNCTIONS: Partial<Record<keyof RuntimeConfig['contracts'], ContractCall['name']>> = {
  purchase: 'use_asset',
  rating: 'rate_asset',
};

/** Finds the function a request calls; every way it can be wrong has its own sentence. */
export function readContract(
  core: Core,
  { smartContractToken, smartContractData, executorAddr }: ExecuteContractRequest,
): ContractRun {
  const contracts = Object.entries(FUNCTIONS) as [
    keyof RuntimeConfig['contracts'],
    ContractCall['name'],
  ][];
  const wanted = contracts.find(
    ([name]) => core.config.contracts[name] === smartContractToken,
  )?.[1];
  if (wanted === undefined) throw new Refusal(`This network has no contract ${smartContractToken}`);

  const called = functionNameOf(smartContractData);
  if (called !== wanted) throw new Refusal(`The contract has no function ${called}`);
  const call = readContractCall(smartContractData);
  if (call?.name === 'use_asset') return useAsset(core, call.input, executorAddr);
  if (call?.name === 'rate_asset') return rateAsset(core, call.input, executorAddr);
  throw new Refusal(`The input of ${called} is malformed`);
}

function functionNameOf(data: string): string {
  try {
    const [name, ...more] = Object.keys(JSON.parse(data) as object);
    if (name !== undefined && more.length === 0) return name;
  } catch {
    // Said below.
  }
  throw new Refusal('smartContractData must be JSON that holds one function');
}
