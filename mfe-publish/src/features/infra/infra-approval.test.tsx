import { act, screen } from '@testing-library/react';
import { aConfig } from '@trove/contract/testing/fake-network.ts';
import { aSession } from '@trove/kit/testing/fake-host.ts';

import { aCompleteDraft, openInfra } from './testing/open-infra.tsx';

const plain = aConfig();
const config = { ...plain, contracts: { ...plain.contracts, onboardProvider: 'QmOnboard' } };
const pass = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));

function open() {
  const scene = openInfra({
    at: '/dashboard/upload/infra/review',
    session: aSession(),
    config,
    draft: aCompleteDraft({ price: '1.68', currency: 'USD' }),
    answers: { onboarded_providers: { status: true, data: [] } },
    advanceTimers: jest.advanceTimersByTime,
  });
  const publish = () =>
    scene.user.click(screen.getByRole('button', { name: 'Publish Infrastructure' }));
  return { ...scene, publish, sign: scene.host.wallet.executeContract };
}

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-01-02T03:04:05Z'), advanceTimers: false });
});
afterEach(() => jest.useRealTimers());

describe('the approval of a machine', () => {
  it('is announced, and signs the price and the terms before anybody sees them', async () => {
    const { publish, sign, network } = open();
    expect(screen.getByText(/approve the listing, with its price and terms/)).toBeTruthy();
    await publish();
    await pass(2000);
    const [request] = sign.mock.calls[0] ?? [];
    expect(request?.smartContractToken).toBe('QmOnboard');
    expect(JSON.parse(request?.smartContractData ?? '')).toMatchObject({
      onboard_provider: {
        provider_info: { providerName: 'Fast GPUs', hostingCost: 1 },
        service: { pricing: { price: '1.68', currency: 'USD' }, terms: { usage: ['gpu'] } },
      },
    });
    expect(network.calls.filter(({ method }) => method === 'POST')).toEqual([]);
    expect(screen.getByText(/Your service is published/)).toBeTruthy();
  });

  it('that is refused lists nothing, and keeps the draft', async () => {
    const { publish, sign, network, draft } = open();
    sign.mockResolvedValue({ status: false, data: { status: false, message: 'Declined' } });
    await publish();
    await pass(2000);
    expect(screen.getByRole('alert').textContent).toContain('Declined');
    expect(network.calls.filter(({ method }) => method === 'POST')).toEqual([]);
    expect(draft()).toMatchObject({ name: 'Fast GPUs' });
  });
});
