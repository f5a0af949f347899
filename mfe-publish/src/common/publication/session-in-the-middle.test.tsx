import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aSession } from '@trove/kit/testing/fake-host.ts';

import { PUBLICATION } from '#common/texts/publication.ts';

import { listPublications } from './list-publications.ts';
import { anUpload, aPage } from './testing/a-page.tsx';

describe('a session that ends during a publication', () => {
  it('is proven again, and an uploaded file is not sent twice', async () => {
    localStorage.clear();
    const page = aPage();
    page.network.answers['GET /net/provider/p/uploads/u1'] = 401;
    page.show();
    await page.publish();
    expect((await screen.findByRole('alert')).textContent).toBe(PUBLICATION.problem.sessionEnded);
    expect(listPublications(aSession().did ?? '')).toMatchObject([
      { draftId: page.draftId, phase: 'failed' },
    ]);

    page.network.answers['GET /net/provider/p/uploads/u1'] = anUpload();
    await userEvent.click(screen.getByRole('button', { name: 'Connect wallet' }));
    expect(page.host.session.connect).toHaveBeenCalledTimes(1);
    expect(await screen.findByText('Transaction tx1')).toBeTruthy();
    expect(page.network.calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });
});
