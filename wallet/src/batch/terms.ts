import { priceToMicro, valueToPrice } from '@trove/contract/pricing/price.ts';
import { readContractCall } from '@trove/contract/wire/node/contract-calls.ts';

import type { WalletCall } from '../approval/payloads.ts';

/**
 * Returns everything about a request that a user agrees to, as one text: requests with the same terms have the same
 * effect. Null for a kind that an earlier approval never covers.
 */
export function getTerms({ name, given }: WalletCall): string | null {
  switch (name) {
    case 'transferFt': {
      const { sender, receiver, ft_name, creatorDID, ft_count, comment } = given;
      return text(name, sender, receiver, ft_name, creatorDID, priceToMicro(ft_count), comment);
    }
    case 'executeNft': {
      const { executor, nft, receiver, nft_value, nft_data, comment } = given;
      return text(name, executor, nft, receiver, toMicro(nft_value), nft_data, comment);
    }
    case 'deployNft': {
      const { did, nft, nft_value, nft_data, nft_metadata, nft_file_name } = given;
      return text(name, did, nft, toMicro(nft_value), nft_data, nft_metadata, nft_file_name);
    }
    case 'executeContract': {
      const { executorAddr, smartContractToken, smartContractData } = given;
      const contract = readContractCall(smartContractData);
      // The timestamp is left out, because it is that of the call.
      return contract?.name === 'add_credit'
        ? text(contract.name, executorAddr, smartContractToken, contract.input.user_did)
        : null;
    }
    case 'createFt':
    case 'request':
      return null;
  }
}

const text = (...terms: readonly (string | number)[]) => JSON.stringify(terms);
const toMicro = (value: number) => priceToMicro(valueToPrice(value));
