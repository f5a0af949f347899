import { priceText, valueToPrice } from '@trove/contract/pricing/price.ts';
import { asText, parseJsonRecord } from '@trove/contract/wire/loose.ts';
import type { ContractInput } from '@trove/contract/wire/node/contract-calls.ts';

import type { Fact } from './approval.ts';
import { asset, code, shortened } from './facts.ts';

/** Facts of a change that the owner of an asset signs. */
export function describeChanges(
  { asset_id, asset_value, withdrawn, asset_metadata, version }: ContractInput<'manage_asset'>,
  token: string,
): Fact[] {
  return [
    asset(asset_id),
    ...(asset_value === undefined
      ? []
      : [{ label: 'New price', value: `${priceText(valueToPrice(asset_value))} ${token}` }]),
    ...(withdrawn === undefined
      ? []
      : [{ label: 'On the market', value: withdrawn ? 'No longer' : 'Again' }]),
    ...(version === undefined
      ? []
      : [
          { label: 'New file', value: version.asset_filename },
          ...(version.notes === '' ? [] : [{ label: 'Notes', value: version.notes }]),
        ]),
    ...(asset_metadata === undefined ? [] : describeDetails(asset_metadata)),
  ];
}

/** The picture in words; what else changes as it is signed. */
function describeDetails(text: string): Fact[] {
  const { picture, pictureAlt, ...others } = parseJsonRecord(text);
  if (picture === undefined && pictureAlt === undefined) return [code('Details', shortened(text))];
  return [
    ...(picture === undefined
      ? []
      : [
          {
            label: 'Picture',
            value: picture === '' ? 'Removed' : 'A new one, for everybody to see',
          },
        ]),
    ...(pictureAlt === undefined
      ? []
      : [
          {
            label: 'What the picture shows',
            value: shortened(asText(pictureAlt) ?? 'Not stated'),
          },
        ]),
    ...(Object.keys(others).length === 0
      ? []
      : [code('Details', shortened(JSON.stringify(others)))]),
  ];
}
