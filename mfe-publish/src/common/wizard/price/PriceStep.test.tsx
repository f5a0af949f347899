import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aConfig, fakeNetwork } from '@trove/contract/testing/fake-network.ts';
import { aHost } from '@trove/kit/testing/fake-host.ts';
import { renderWithHost } from '@trove/kit/testing/render-with-host.tsx';
import { FormProvider, useForm } from 'react-hook-form';

import type { Offer } from '#common/wizard/fields/use-offer.ts';

import { PriceStep } from './PriceStep.tsx';

const OFFER: Offer = {
  provider: null,
  did: 'bafybmi',
  name: 'North',
  hostingCost: 6,
  isFallback: false,
  isMissing: false,
  help: undefined,
  choose: () => {},
};

function Step() {
  const form = useForm({ defaultValues: { pricing: { price: '2' } } });
  return (
    <FormProvider {...form}>
      <PriceStep kind="dataset" offer={OFFER} group="" groupName="all datasets" />
    </FormProvider>
  );
}

const valueOf = (term: string) => screen.getByText(term).nextElementSibling?.textContent;

describe('the figures of a new seller', () => {
  beforeEach(() => {
    const plain = aConfig();
    const config = { ...plain, tokens: { ...plain.tokens, active: 'trove' } };
    renderWithHost(<Step />, aHost({ config, fetch: fakeNetwork().fetch }));
  });

  it('begin with the hosting and the sales that pay for it, before the price', async () => {
    const hosting = screen.getByText('Hosting, paid once when you publish');
    const price = screen.getByRole('textbox');
    expect(hosting.compareDocumentPosition(price)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(hosting.nextElementSibling?.textContent).toMatch(
      /^6 .*Hosting pays for itself after 3 sales/,
    );
    await userEvent.clear(price);
    await userEvent.type(price, '6');
    expect(hosting.nextElementSibling?.textContent).toMatch(/after 1 sale\./);
  });

  it('say how many sales the minimum of a withdrawal takes, and what it is', async () => {
    expect(valueOf('Withdrawing')).toMatch(
      /^From 100 .* earnedAt this price that is after 50 sales\. The network sets this minimum/,
    );
    await userEvent.clear(screen.getByRole('textbox'));
    await userEvent.type(screen.getByRole('textbox'), '0');
    expect(valueOf('Withdrawing')).not.toContain('sales');
  });
});
