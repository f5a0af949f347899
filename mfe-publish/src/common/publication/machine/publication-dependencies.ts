import type { Host } from '@trove/contract/host.ts';
import { BALANCE_REFRESH_MS } from '@trove/contract/limits.ts';
import { WALLET_CALL_MESSAGE } from '@trove/contract/messages-wallet-call.ts';
import { SIGNED_MESSAGE, SCREEN_MESSAGE } from '@trove/contract/messages.ts';
import { STORAGE_KEY } from '@trove/contract/storage-keys.ts';
import { publishCall } from '@trove/contract/wire/node/contract-calls.ts';
import { providerListSchema } from '@trove/contract/wire/trade/providers.ts';
import { publicationSchema } from '@trove/contract/wire/trade/publication.ts';
import { createApi } from '@trove/kit/api/create-api.ts';
import type { Api } from '@trove/kit/api/create-api.ts';
import { AppError } from '@trove/kit/errors/app-error.ts';
import { safeParse } from '@trove/kit/schema.ts';

import { deleteDraft } from '#common/drafts/draft-store.ts';
import {
  forgetRecord,
  keepRecord,
  type PublicationRecord,
} from '#common/publication/state/publication-record.ts';
import { PUBLICATION } from '#common/texts/publication.ts';
import { hashFile } from '#common/upload/hash-file.ts';
import { discardUpload, sendSource } from '#common/upload/send-source.ts';

import { createNoteKeeper } from './note-keeper.ts';
import type { PublicationDependencies } from './publication-needs.ts';

/** Creates clients without what ends with a mount, because a publication continues when its page is left. */
const clientsOf = ({ config, http, events }: Host): Api => createApi({ config, http, events });

/** Connects a publication to the provider, the wallet, the network and the rest of the site. */
export function publicationDependencies(
  host: Host,
  did: string,
  draftId: string,
): PublicationDependencies {
  const api = clientsOf(host);
  const notes = createNoteKeeper(api, did, draftId);
  let hasWarned = false;

  return {
    async send(record, { file, ...options }) {
      const { kind, name, source, provider, uploadUrl } = record;
      const endpoints = provider ?? (await firstProvider(api))?.endpoints ?? {};
      return sendSource(
        {
          kind,
          name,
          source: 'url' in source ? source : { file: file as File },
          endpoints,
          uploadUrl,
          ...options,
        },
        host,
        api,
      );
    },
    hash: hashFile,
    discard: (uploadUrl) => discardUpload(uploadUrl, host, api),

    requireWallet() {
      const connected = host.session.get().did;
      if (connected !== did) {
        const { needsWallet } = SCREEN_MESSAGE;
        const { accountChanged } = WALLET_CALL_MESSAGE;
        throw new AppError('wallet', connected === null ? needsWallet : accountChanged);
      }
      if (host.wallet.presence.get().present) return;
      host.wallet.showMissing();
      throw new AppError('wallet', SCREEN_MESSAGE.noExtension, { reason: 'no-extension' });
    },

    execute: async (record, options) =>
      host.wallet.executeContract(await contractOf(record, did, host, api), options),

    async isSame({ contract }, record) {
      if (contract === undefined) return true;
      const { smartContractData } = await contractOf(record, did, host, api);
      return contract === smartContractData;
    },

    asksOnce: () => host.wallet.presence.get().features.includes('trove:batch'),

    async readReport(assetId) {
      if (api.session === null) return null;
      return api.dapp.get(`v1/publications/${encodeURIComponent(assetId)}`).json(publicationSchema);
    },

    onReport: (listener) =>
      host.socket.subscribe('publication', (data) => {
        const pushed = safeParse(publicationSchema, data);
        if (pushed.success) listener(pushed.data);
      }),

    keep(record) {
      notes.keep(record);
      try {
        keepRecord(did, record);
      } catch {
        if (!hasWarned) host.notify.warning(PUBLICATION.problem.noStorage);
        hasWarned = true;
      }
    },
    forget() {
      notes.forget();
      forgetRecord(did, draftId);
    },

    say: {
      error(error) {
        if (error.reason === 'no-extension') globalThis.alert(error.message);
        else host.notify.error(error);
      },
      success: (message) => host.notify.success(replyForPeople(message)),
    },

    onPublished({ assetId = '', draftId: draft, kind }) {
      deleteDraft(kind, draft);
      // The Creator's menu is shown from now on (spec 000 §2.2).
      markUploaded(STORAGE_KEY.uploaded[`${kind}s`]);
      host.events.emit('asset:published', { nft: assetId, ownerDid: did });
      setTimeout(() => {
        void host.session.refreshBalance();
        host.events.emit('balance:changed', { did });
      }, BALANCE_REFRESH_MS);
    },
  };
}

function markUploaded(key: string) {
  try {
    localStorage.setItem(key, 'true');
  } catch (error) {
    // Without room for it the menu waits for the network's count.
    console.warn(error);
  }
}

/** Returns the first provider with an upload address, used when none was chosen (product.md#C38). */
async function firstProvider(api: Api) {
  const { rows } = await api.dapp.get('onboarded_providers').json(providerListSchema);
  return rows.find(({ endpoints }) => endpoints.upload !== undefined);
}

/** Builds exactly the ten entries of the specification (spec 001 §3, §7). */
async function contractOf(record: PublicationRecord, did: string, { config }: Host, api: Api) {
  const { assetId = '', assetFileName, description, kind, metadata, price, source } = record;
  const provider =
    record.provider ?? (kind === 'model' ? await fallback(config, api) : { did: '' });
  const tokens = Number(price);
  const isPrice = price.trim() !== '' && Number.isFinite(tokens);
  return publishCall(
    {
      assetId,
      fileName: assetFileName || ('url' in source ? source.url : source.fileName),
      description,
      metadata,
      providerDid: provider.did,
      ...(isPrice && { price: tokens }),
      ...(provider.hostingCost !== undefined && { hostingCost: provider.hostingCost }),
    },
    did,
    config,
  );
}

/** Returns the configured provider, with its own price if it is on the list. */
async function fallback({ fallbackProviderDid: did }: Host['config'], api: Api) {
  const { rows } = await api.dapp.get('onboarded_providers').json(providerListSchema);
  const hostingCost = rows.find(({ providerDid }) => providerDid === did)?.hostingCost;
  return { did, ...(hostingCost !== undefined && { hostingCost }) };
}

/** Hashes and ids of the chain are as long as no word is. */
const CHAIN_ID = /\b[0-9a-zA-Z]{40,}\b/;

/**
 * Returns the contract's message (spec 001 §4) or, for one with an id in the words of the protocol, what it means; that
 * message stands in the list of steps.
 */
const replyForPeople = (message: string): string =>
  CHAIN_ID.test(message) ? SIGNED_MESSAGE : message;
