import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork } from '@trove/contract/testing/fake-network.ts';
import type { UploadState } from '@trove/contract/wire/trade/testnet-uploads.ts';
import { aProvider } from '@trove/kit/testing/factories.ts';
import { aHost, aSession } from '@trove/kit/testing/fake-host.ts';
import { renderWithHost } from '@trove/kit/testing/render-with-host.tsx';

import type { PublicationRequest } from '#common/publication/publication.ts';
import { PublicationSteps } from '#common/publication/PublicationSteps.tsx';
import { usePublication } from '#common/publication/use-publication.ts';

export const LINK = 'https://huggingface.co/cats/cats/resolve/main/cats.gguf';
export const base = `${globalThis.location.origin}/net/provider/p`;
const provider = aProvider({
  providerDid: 'bafybmiprovider',
  hostingCost: 3,
  endpoints: { upload: `${base}/upload`, resumable: `${base}/uploads` },
});

/** An upload of a link that has been fetched. */
export const anUpload = (changes: Partial<UploadState> = {}): UploadState => ({
  id: 'u1',
  providerId: 'p',
  source: 'link',
  state: 'done',
  assetType: 'model',
  assetName: '1',
  fileName: 'cats.gguf',
  received: 4,
  size: 4,
  assetId: 'QmCats',
  createdAt: '2026-01-01T00:00:00Z',
  ...changes,
});

let drafts = 0;

/** A page that publishes a link; each test has its own draft, because a publication lives as long as the document. */
export function aPage({ session = aSession(), hasWallet = true } = {}) {
  const draftId = `draft-${(drafts += 1)}`;
  const request: PublicationRequest = {
    draftId,
    kind: 'model',
    name: 'Cats',
    description: 'All of them',
    metadata: { type: 'model', name: 'Cats' },
    price: '2.5',
    provider,
    source: { url: LINK },
  };
  const network = fakeNetwork({
    'POST /net/provider/p/upload': () =>
      Response.json(anUpload({ state: 'receiving' }), { status: 202 }),
    'GET /net/provider/p/uploads/u1': anUpload(),
    'GET /net/dapp/api/v1/publications/QmCats': { nft: 'QmCats', state: 'none' },
  });
  const fetch: typeof globalThis.fetch = async (input, init) => {
    // Aborts as a browser does, because a publication must not depend on a signal that ends with the page.
    init?.signal?.throwIfAborted();
    return network.fetch(input, init);
  };
  const host = aHost({ session, hasWallet, fetch, at: '/dashboard/upload-model' });
  host.wallet.executeContract.mockImplementation(async () => {
    network.answers['GET /net/dapp/api/v1/publications/QmCats'] = {
      nft: 'QmCats',
      state: 'published',
      transactionId: 'tx1',
    };
    return { status: true, data: { message: 'Signed' } };
  });

  function Wizard() {
    const publication = usePublication(draftId);
    return (
      <>
        <button onClick={() => publication.start(request)}>Publish Model</button>
        <PublicationSteps publication={publication} />
      </>
    );
  }
  const show = () => void renderWithHost(<Wizard />, host);
  const publish = () => userEvent.click(screen.getByRole('button', { name: 'Publish Model' }));
  return { host, network, draftId, request, show, publish };
}
