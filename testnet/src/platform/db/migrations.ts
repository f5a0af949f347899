import type { Migration } from './migrate.ts';
import { ledgerTables } from './migrations/0001-ledger.ts';
import { marketTables } from './migrations/0002-market.ts';
import { identityTables } from './migrations/0003-identity.ts';
import { serviceTables } from './migrations/0010-services.ts';
import { creditTables } from './migrations/0020-credits.ts';
import { blockProofs } from './migrations/0021-block-proofs.ts';
import { sagaTables } from './migrations/0022-sagas.ts';
import { uploadTables } from './migrations/0030-uploads.ts';
import { withdrawnAssets } from './migrations/0031-withdrawn-assets.ts';
import { accountTables } from './migrations/0040-accounts.ts';
import { catalogueTables } from './migrations/0041-catalogue.ts';
import { financeIndexes } from './migrations/0042-finance.ts';
import { searchIndex } from './migrations/0043-search.ts';
import { competitionTables } from './migrations/0050-competitions.ts';
import { replyTables } from './migrations/0051-replies.ts';
import { ragTables } from './migrations/0052-rag.ts';
import { sessionProofs } from './migrations/0060-session-proofs.ts';
import { sessionList } from './migrations/0061-session-list.ts';
import { listingOrders } from './migrations/0071-listing-orders.ts';
import { shortLock } from './migrations/0080-short-lock.ts';
import { assetCounts } from './migrations/0085-asset-counts.ts';
import { searchCandidates } from './migrations/0086-search-index.ts';
import { contractChains } from './migrations/0090-contract-chains.ts';
import { integrityTables } from './migrations/0091-integrity.ts';
import { signedPrompts } from './migrations/0092-signed-prompts.ts';
import { withdrawalSteps } from './migrations/0093-withdrawal-steps.ts';
import { assetVersions } from './migrations/0100-asset-versions.ts';
import { followers } from './migrations/0101-followers.ts';
import { partners } from './migrations/0110-partners.ts';
import { reviews } from './migrations/0111-reviews.ts';
import { namesInOrder } from './migrations/0112-names-in-order.ts';
import { searchTerms } from './migrations/0113-search-terms.ts';
import { accessTokens } from './migrations/0120-access-tokens.ts';
import { comparisons } from './migrations/0125-comparisons.ts';
import { nameStarts } from './migrations/0130-name-starts.ts';
import { facets } from './migrations/0131-facets.ts';
import { publicationNotes } from './migrations/0132-publication-notes.ts';
import { replyProgress } from './migrations/0133-reply-progress.ts';
import { mergedSearch } from './migrations/0134-merged-search.ts';
import { searchRevision } from './migrations/0135-search-revision.ts';
import { removedEntries } from './migrations/0144-removed-entries.ts';
import { nameLooks } from './migrations/0150-name-looks.ts';
import { pageCounts } from './migrations/0160-page-counts.ts';
import { rateWindows } from './migrations/0160-rate-windows.ts';
import { accessRequests } from './migrations/0180-access-requests.ts';
import { ragPieces } from './migrations/0190-rag-pieces.ts';
import { pictures } from './migrations/0200-pictures.ts';

/** Append only: a released migration must never be edited (`released-migrations.json`). */
export const migrations: Record<string, Migration> = {
  '0001-ledger': ledgerTables,
  '0002-market': marketTables,
  '0003-identity': identityTables,
  '0010-services': serviceTables,
  '0020-credits': creditTables,
  '0021-block-proofs': blockProofs,
  '0022-sagas': sagaTables,
  '0030-uploads': uploadTables,
  '0031-withdrawn-assets': withdrawnAssets,
  '0040-accounts': accountTables,
  '0041-catalogue': catalogueTables,
  '0042-finance': financeIndexes,
  '0043-search': searchIndex,
  '0050-competitions': competitionTables,
  '0051-replies': replyTables,
  '0052-rag': ragTables,
  '0060-session-proofs': sessionProofs,
  '0061-session-list': sessionList,
  '0071-listing-orders': listingOrders,
  '0080-short-lock': shortLock,
  '0085-asset-counts': assetCounts,
  '0086-search-index': searchCandidates,
  '0090-contract-chains': contractChains,
  '0091-integrity': integrityTables,
  '0092-signed-prompts': signedPrompts,
  '0093-withdrawal-steps': withdrawalSteps,
  '0100-asset-versions': assetVersions,
  '0101-followers': followers,
  '0110-partners': partners,
  '0111-reviews': reviews,
  '0112-names-in-order': namesInOrder,
  '0113-search-terms': searchTerms,
  '0120-access-tokens': accessTokens,
  '0125-comparisons': comparisons,
  '0130-name-starts': nameStarts,
  '0131-facets': facets,
  '0132-publication-notes': publicationNotes,
  '0133-reply-progress': replyProgress,
  '0134-merged-search': mergedSearch,
  '0135-search-revision': searchRevision,
  '0144-removed-entries': removedEntries,
  '0150-name-looks': nameLooks,
  '0160-page-counts': pageCounts,
  '0160-rate-windows': rateWindows,
  '0180-access-requests': accessRequests,
  '0190-rag-pieces': ragPieces,
  '0200-pictures': pictures,
};
