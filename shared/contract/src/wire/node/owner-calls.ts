import type { InfraService } from '../../entities.ts';
import { priceToValue } from '../../pricing/price.ts';
import type { ExecuteContractRequest } from '../../wallet.ts';
import { machineFacts } from '../trade/machine-facts.ts';
import type { Profile } from '../trade/profile.ts';
import { type CallConfig, type ContractInput, envelope } from './contract-calls.ts';

/** Changes of an asset by its owner; absent fields stay unchanged. */
export interface AssetChange {
  /** Price of the next purchase in whole tokens. */
  price?: number;
  isWithdrawn?: boolean;
  /** Values of `EDITABLE_METADATA`. */
  details?: Readonly<Record<string, string | number | readonly string[]>>;
  /** A newer file that a provider has already stored. */
  version?: { assetId: string; fileName: string; notes: string };
  /** Revision that the change is based on; the network refuses to overwrite a newer one. */
  revision?: number;
}

/** Changes a published asset; for networks with such a contract. */
export function manageAssetCall(
  nft: string,
  { price, isWithdrawn, details, version, revision }: AssetChange,
  did: string,
  config: CallConfig,
): ExecuteContractRequest {
  const input: ContractInput<'manage_asset'> = {
    asset_id: nft,
    asset_owner_did: did,
    ...(price !== undefined && { asset_value: priceToValue(price) }),
    ...(isWithdrawn !== undefined && { withdrawn: isWithdrawn }),
    ...(details && { asset_metadata: JSON.stringify(details) }),
    ...(version && {
      version: {
        asset_id: version.assetId,
        asset_filename: version.fileName,
        notes: version.notes,
      },
    }),
    ...(revision !== undefined && { revision }),
  };
  const token = config.contracts.manageAsset ?? '';
  return envelope('manage_asset', input, did, { comment: 'Change asset', token });
}

/** Writes the caller's own profile, absent members of which stay unchanged; for networks with such a contract. */
export const writeProfileCall = (
  profile: Partial<Profile>,
  revision: number,
  did: string,
  config: CallConfig,
): ExecuteContractRequest =>
  envelope('write_profile', { did, profile, revision }, did, {
    comment: 'Edit profile',
    token: config.contracts.writeProfile ?? '',
  });

/** Lists a machine among the providers, or changes its own listing; for networks with such a contract. */
export const listMachineCall = (
  service: InfraService,
  did: string,
  config: CallConfig,
): ExecuteContractRequest =>
  envelope(
    'onboard_provider',
    { provider_info: { providerDid: did, ...machineFacts(service) }, service },
    did,
    { comment: 'List a machine', token: config.contracts.onboardProvider ?? '' },
  );
