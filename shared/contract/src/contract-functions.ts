import type { RuntimeConfig } from './config.ts';
import type { ContractCall } from './wire/node/contract-calls.ts';

/** Function of each contract of a network, whatever the contract's id there (spec 000 §7, spec 001 §7). */
const FUNCTIONS: Record<keyof RuntimeConfig['contracts'], ContractCall['name']> = {
  purchase: 'use_asset',
  rating: 'rate_asset',
  publish: 'publish_asset',
  purchaseCredit: 'purchase_credit',
  addCredit: 'add_credit',
  onboardProvider: 'onboard_provider',
  createToken: 'create_token',
  withdrawEarnings: 'withdraw_earnings',
  manageAsset: 'manage_asset',
  writeProfile: 'write_profile',
};

/**
 * Returns the function of the contract with this id, undefined for an unknown one. The contract's blocks have the
 * kind of that name.
 */
export function findFunction(
  { contracts }: Pick<RuntimeConfig, 'contracts'>,
  contractId: string,
): ContractCall['name'] | undefined {
  const known = Object.entries(FUNCTIONS) as [keyof typeof FUNCTIONS, ContractCall['name']][];
  return known.find(([name]) => contracts[name] === contractId)?.[1];
}
