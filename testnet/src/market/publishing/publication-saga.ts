import type { RuntimeConfig } from '@trove/contract/config.ts';
import { QUORUM_TYPE } from '@trove/contract/limits.ts';
import { activeToken } from '@trove/contract/pricing/tokens.ts';
import type { DeployNftRequest, TransferFtRequest } from '@trove/contract/wallet.ts';
import { hostingPaymentComment, PUBLISHED } from '@trove/contract/wire/socket.ts';

import { TOKEN, walletAccount } from '../../chain/ledger/accounts.ts';
import type { Commit } from '../../chain/ledger/commit.ts';
import type { Ledger } from '../../chain/ledger/ledger.ts';
import type { SagaKind } from '../../chain/sagas/saga-kind.ts';
import type { SocketHub } from '../../chain/socket/socket-hub.ts';
import { announceAsset } from '../../people/competitions/announce-asset.ts';
import type { SagaRow } from '../../platform/db/saga-rows.ts';
import { nftValueFromPrice, tokensFromMicro } from '../../platform/money.ts';
import type { AssetStore } from '../assets/asset-store.ts';
import { publicationClaim } from '../assets/publication-claim.ts';
import type { Notices } from '../notifications/notices.ts';
import { notifyFollowers } from '../notifications/notify-followers.ts';
import { toPublication } from './publication-state.ts';

/** Listing of an asset that the market will show. */
export interface NewListing {
  /** Micro-tokens. */
  price: number;
  /** JSON text. */
  metadata: string;
  fileName: string;
}

export const writeListing = ({ price, metadata, fileName }: NewListing): string =>
  JSON.stringify({ price, metadata, fileName });
const readListing = (input: string) => JSON.parse(input) as NewListing;

/**
 * A publication (rules.md#trade): the owner signs the deployment, then the hosting cost, if any. The last step mints
 * the NFT, so that nothing is ever held or half published. `subject` is the NFT, `counterparty` the provider.
 */
export function publicationSaga({
  assets,
  config,
  ledger,
  notices,
  sockets,
}: {
  assets: AssetStore;
  config: RuntimeConfig;
  ledger: Ledger;
  notices: Notices;
  sockets: SocketHub;
}): SagaKind {
  const steps: SagaKind['steps'] = ({ amount }) =>
    amount > 0 ? ['DEPLOY_NFT', 'TRANSFER_FT'] : ['DEPLOY_NFT'];

  function toDeployment({ did, subject, input }: SagaRow): DeployNftRequest {
    const { price, metadata, fileName } = readListing(input);
    return {
      nft: subject,
      did,
      quorum_type: QUORUM_TYPE,
      nft_value: nftValueFromPrice(price),
      nft_data: PUBLISHED,
      nft_metadata: metadata,
      nft_file_name: fileName,
    };
  }

  const toTransfer = ({ did, counterparty, amount, subject }: SagaRow): TransferFtRequest => ({
    receiver: counterparty,
    sender: did,
    ft_name: activeToken(config.tokens).name,
    ft_count: tokensFromMicro(amount),
    comment: hostingPaymentComment(subject),
    quorum_type: QUORUM_TYPE,
    creatorDID: config.tokenCreatorDid,
  });

  async function noteDeployment({ tx, proof }: Commit, { id, did, subject }: SagaRow) {
    const { transactionId } = await ledger.post(tx, {
      kind: 'deploy_signed',
      externalId: `publication:${id}:deploy`,
      did,
      facts: { nft: subject },
      proof,
    });
    return transactionId;
  }

  async function mint({ tx, afterwards, proof }: Commit, saga: SagaRow): Promise<string> {
    const { did, subject: nft, counterparty: provider, amount, input } = saga;
    const { transactionId } = await assets.deploy(tx, {
      nft,
      ownerDid: did,
      ...readListing(input),
      lines: [
        { account: walletAccount(did), asset: TOKEN, amount: -amount },
        { account: walletAccount(provider), asset: TOKEN, amount },
      ],
      proof,
    });
    await notifyFollowers(notices, { tx, afterwards }, { nft, ownerDid: did });
    await announceAsset(sockets, { tx, afterwards }, nft);
    afterwards(() => {
      for (const one of [did, provider]) sockets.push(one, { type: 'balance', data: { did: one } });
    });
    return transactionId;
  }

  return {
    name: 'publication',
    noun: 'publication',
    once: true,
    steps,
    claim: publicationClaim,
    findSubject(step, { nft, comment = '' }) {
      if (step === 'DEPLOY_NFT') return nft;
      return step === 'TRANSFER_FT' ? /^nft:(.+)$/.exec(comment)?.[1] : undefined;
    },
    request: (saga) => (saga.step === 'DEPLOY_NFT' ? toDeployment(saga) : toTransfer(saga)),
    book: (commit, saga) =>
      saga.step === steps(saga).at(-1) ? mint(commit, saga) : noteDeployment(commit, saga),
    notify: (saga) => sockets.push(saga.did, { type: 'publication', data: toPublication(saga) }),
  };
}
