import { cleanup, screen } from '@testing-library/react';
import { renderWithHost } from '@trove/kit/testing/render-with-host.tsx';

import { aPublishingHost } from '#common/testing/publishing-host.ts';

import { ModelWizardPage } from './ModelWizardPage.tsx';

const open = (place: string) => {
  const { host } = aPublishingHost({ at: `${place}/upload-model?step=pricing`, providers: [] });
  renderWithHost(<ModelWizardPage />, host);
};

describe('the price of a competition item', () => {
  it('shows who can buy it and what a price of 0 means, in the area only', async () => {
    const said = /^Only participants of the competition can buy it\. A price of 0 /;
    open('/competition/dallas-ai');
    expect(await screen.findByText(said)).toBeTruthy();
    cleanup();
    open('/dashboard');
    expect(await screen.findByText(/^Buyers pay/)).toBeTruthy();
    expect(screen.queryByText(said)).toBeNull();
  });
});
