import { screen, waitFor, within } from '@testing-library/react';
import { formatDateTime, fromEpoch } from '@trove/kit/lib/relative-date.ts';
import { aUsageEntry, theFileFacts } from '@trove/kit/testing/factories.ts';

import { llama, openAsset as open } from './testing/open-asset.tsx';

describe('the header', () => {
  const bought = { text: 'model bought by bafybmix | timestamp: t' };

  it('[DETAIL-12] [DETAIL-14] [DETAIL-15] [DETAIL-16] [DETAIL-23] [DETAIL-24] shows name and badges of the asset', () => {
    open(llama);
    const header = document.querySelector('header')!;
    expect(within(header).getByRole('heading', { level: 1 }).textContent).toBe('My Llama');
    expect(within(header).getByRole('button', { name: 'Rate' })).toBeTruthy();
    for (const text of ['AI Model', 'M', 'tiny', 'english']) {
      expect(within(header).getByText(text)).toBeTruthy();
    }
  });

  it('[DETAIL-17] [DETAIL-18] [DETAIL-19] [DETAIL-20] shows the newest time and the number of purchases', () => {
    open(llama, {
      history: [
        aUsageEntry({ text: 'published and owned', epoch: 1_735_689_600 }),
        aUsageEntry({ ...bought, epoch: 1_735_700_000 }),
        aUsageEntry({ ...bought, epoch: 1_735_690_000 }),
      ],
    });
    const time = formatDateTime(fromEpoch(1_735_700_000));
    expect(time).toMatch(/^\d\d-[A-Z][a-z]{2}-\d{4} \d\d:\d\d:\d\d$/);
    expect(screen.getByText(`Updated ${time}`)).toBeTruthy();
    expect(document.querySelector('header')!.textContent).toContain('2 purchases');
  });

  it('shows what the network remarks on the asset', () => {
    open({ ...llama, remark: 'The name looks like another one.' });
    const header = document.querySelector('header')!;
    expect(within(header).getByText('The name looks like another one.')).toBeTruthy();
  });

  it('shows a dash for an asset without data', () => {
    open(llama);
    expect(screen.getByText('Updated -')).toBeTruthy();
  });

  it('[DETAIL-21] shows the average rating and the number of ratings', async () => {
    open(llama);
    expect(await screen.findByText('4.5 (12 users)')).toBeTruthy();
  });

  it('has one rating where only buyers have rated it', async () => {
    const verified = { verified_average: 4.5, verified_buyers: 8 };
    const all = { average_rating: 4.5, user_count: 8, ...verified };
    open(llama, { answers: { get_rating_by_asset: all } });
    expect(await screen.findByText('4.5 (8 users)')).toBeTruthy();
    expect(screen.queryByText('4.5 from 8 buyers')).toBeNull();
  });

  it('shows a different rating by buyers first', async () => {
    open(llama, {
      answers: {
        get_rating_by_asset: {
          average_rating: 3.1,
          user_count: 20,
          verified_average: 4.5,
          verified_buyers: 8,
        },
      },
    });
    expect(await screen.findByText('3.1 (20 users)')).toBeTruthy();
    const buyers = screen.getByText('4.5 from 8 buyers');
    expect(buyers.compareDocumentPosition(screen.getByText('3.1 (20 users)'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('[DETAIL-22] shows 0 ratings when there are none', async () => {
    const { host } = open(llama, {
      answers: { get_rating_by_asset: { average_rating: 0, user_count: 0 } },
    });
    expect(screen.queryByText('0 (0 users)')).toBeNull();
    expect(await screen.findByText('0 (0 users)')).toBeTruthy();
    expect(host.notify.error).not.toHaveBeenCalled();
  });

  it('shows that the ratings could not be loaded, without a count', async () => {
    const { host } = open(llama, { answers: { get_rating_by_asset: 404 } });
    expect(await screen.findByText('Ratings could not be loaded')).toBeTruthy();
    expect(screen.queryByText('0 (0 users)')).toBeNull();
    expect(host.notify.error).not.toHaveBeenCalled();
  });

  it('shows the date of the version before that of the last activity', async () => {
    open(llama, {
      history: [
        aUsageEntry({ text: 'published and owned', epoch: 1_735_689_600 }),
        aUsageEntry({ ...bought, epoch: 1_735_700_000 }),
      ],
    });
    const header = document.querySelector('header')!;
    expect(header.textContent).toMatch(
      /Version of \d\d-[A-Z][a-z]{2}-\d{4}.*Last activity:Updated \d\d-/,
    );
  });

  it('shows the date of the newest version', async () => {
    open(llama, {
      answers: {
        '/file': theFileFacts({ nft: 'Qm1', newestVersion: 2 }),
        '/versions': {
          versions: [
            {
              version: 2,
              fileName: 'a',
              size: 1,
              sha256: '',
              notes: '',
              at: '2026-03-04T12:00:00Z',
            },
          ],
        },
      },
    });
    await waitFor(() =>
      expect(document.querySelector('header')!.textContent).toContain('Version 2 of 04-Mar-2026'),
    );
  });

  it('[DETAIL-13] shows the verified badge with its evidence', async () => {
    open(llama, { history: [aUsageEntry({ text: 'published and owned' })] });
    const header = document.querySelector('header')!;
    expect(await within(header).findByText('rests on 1 entries and 1234567 bytes')).toBeTruthy();
  });
});
