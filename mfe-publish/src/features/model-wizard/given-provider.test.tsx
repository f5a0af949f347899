import { screen, waitFor } from '@testing-library/react';
import { aProvider } from '@trove/kit/testing/factories.ts';
import { renderWithHost } from '@trove/kit/testing/render-with-host.tsx';

import { aPublishingHost } from '#common/testing/publishing-host.ts';

import { ModelWizardPage } from './ModelWizardPage.tsx';

beforeEach(() => localStorage.clear());

describe('a wizard that was opened from the page of a provider', () => {
  it('has that provider before anything is chosen, also if others are cheaper', async () => {
    const dear = aProvider({ id: 'p-1', hostingCost: 9 });
    const { host } = aPublishingHost({
      at: '/dashboard/upload/model?provider=p-1',
      providers: [aProvider({ hostingCost: 1 }), dear],
    });
    renderWithHost(<ModelWizardPage />, host);
    const did = screen.getByRole<HTMLInputElement>('textbox', { name: 'Depin provider DID*' });
    await waitFor(() => expect(did.value).toBe(dear.providerDid));
    const [fact] = did.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(document.getElementById(fact ?? '')?.textContent).toMatch(/, hosting costs 9 \w+ once$/);
  });
});
