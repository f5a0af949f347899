import { act, screen } from '@testing-library/react';
import type { SessionState } from '@trove/contract/host.ts';
import { HTTP_MESSAGE } from '@trove/contract/messages-http.ts';
import type { Answering } from '@trove/contract/testing/fake-network.ts';
import { aProvider } from '@trove/kit/testing/factories.ts';
import { aSession, aVisitor } from '@trove/kit/testing/fake-host.ts';

import { anInfraRecord } from '#common/testing/an-infra-record.ts';

import { aCompleteDraft, openInfra } from './testing/open-infra.tsx';

const REVIEW = '/dashboard/upload/infra/review';
const REGISTER = 'POST /net/dapp/api/v1/providers';
const NOW = new Date('2026-01-02T03:04:05Z');

const stored = () =>
  JSON.parse(localStorage.getItem('user_infra') ?? '[]') as { id: string; name: string }[];
const confetti = () => document.querySelector('[data-confetti]');
const pass = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));

interface Scene {
  session?: SessionState;
  answer?: Answering;
  draft?: Parameters<typeof aCompleteDraft>[0];
}

function open({ session = aSession(), answer = { providerId: 'p-1' }, draft }: Scene = {}) {
  const scene = openInfra({
    at: REVIEW,
    session,
    draft: aCompleteDraft(draft),
    answers: { [REGISTER]: answer, onboarded_providers: { status: true, data: [] } },
    advanceTimers: jest.advanceTimersByTime,
  });
  const publish = (name = 'Publish Infrastructure') =>
    scene.user.click(screen.getByRole('button', { name }));
  const registered = () =>
    scene.network.calls
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => JSON.parse(body) as { id: string; name: string });
  return { ...scene, publish, registered };
}

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: NOW, advanceTimers: false });
});
afterEach(() => jest.useRealTimers());

describe('publishing an infra service', () => {
  it('[PINFRA-25] [PINFRA-28] [PINFRA-30] [DATA-149] stores the record at once and shows that it is publishing', async () => {
    const { publish } = open();
    await publish();
    expect(screen.getByRole('button', { name: 'Publishing...' })).toBeTruthy();
    expect(stored()).toEqual([
      expect.objectContaining({
        id: `infra-${NOW.getTime()}`,
        name: 'Fast GPUs',
        status: 'active',
      }),
    ]);
    expect(localStorage.getItem('user_uploads_infra')).toBe('started');
  });

  it('[PINFRA-26] [PINFRA-27] [PINFRA-31] [ROUTE-63] confirms after two seconds and leaves after two more', async () => {
    const { publish, address, host } = open();
    await publish();
    await pass(1999);
    expect(host.notify.success).not.toHaveBeenCalled();
    expect(confetti()).toBeNull();
    await pass(1);
    expect(host.notify.success).toHaveBeenCalledTimes(1);
    expect(screen.getByText(/Your service is published/)).toBeTruthy();
    expect(confetti()).toBeTruthy();
    await pass(1999);
    expect(address()).toBe(REVIEW);
    await pass(1);
    expect(address()).toBe('/dashboard/my-uploads');
  });

  it('registers the same record on the network and deletes the draft', async () => {
    const { publish, registered, draft } = open();
    await publish();
    await pass(2000);
    expect(registered()).toEqual(stored());
    expect(draft()).toBeUndefined();
    // The published service stays visible until the user leaves.
    expect(screen.getByText('Fast GPUs')).toBeTruthy();
  });

  it('waits for a slow network before the confirmation', async () => {
    let answer = (_reply: object) => {};
    const { publish, host } = open({
      answer: () => new Promise<object>((resolve) => (answer = resolve)),
    });
    await publish();
    await pass(5000);
    expect(host.notify.success).not.toHaveBeenCalled();
    await act(async () => answer({ providerId: 'p-1' }));
    await pass(0);
    expect(host.notify.success).toHaveBeenCalledTimes(1);
  });

  it('publishes once, however often the button is pressed', async () => {
    const { publish, registered, user } = open();
    await publish();
    await user.click(screen.getByRole('button', { name: 'Publishing...' }));
    await pass(4000);
    expect(registered()).toHaveLength(1);
    expect(stored()).toHaveLength(1);
  });

  it('keeps record and draft after a refusal, shows why, and retries with the same record', async () => {
    const { publish, host, network, draft, address, registered } = open({ answer: 403 });
    await publish();
    await pass(2000);
    expect(screen.getByRole('alert').textContent).toContain(HTTP_MESSAGE[403]);
    expect(host.notify.success).not.toHaveBeenCalled();
    expect(draft()).toMatchObject({ name: 'Fast GPUs', id: stored()[0]?.id });
    await pass(10_000);
    expect(address()).toBe(REVIEW);

    network.answers[REGISTER] = { providerId: 'p-1' };
    await publish('Try again');
    await pass(2000);
    await pass(2000);
    expect(address()).toBe('/dashboard/my-uploads');
    expect(new Set(registered().map(({ id }) => id)).size).toBe(1);
    expect(stored()).toHaveLength(1);
  });

  it('[PINFRA-32] [PINFRA-36] is stored in this browser only without a wallet, and offers to connect one', async () => {
    const { publish, network, host, address } = open({ session: aVisitor });
    expect(screen.getByText(/kept in this browser only/)).toBeTruthy();
    await publish();
    await pass(2000);
    expect(stored()).toHaveLength(1);
    expect(host.notify.success).toHaveBeenCalledWith(
      expect.stringContaining('saved in this browser'),
    );
    await pass(2000);
    expect(address()).toBe('/dashboard/my-uploads');
    expect(network.calls).toEqual([]);
  });

  it('waits until it is known whether the session is proven, as after a reload', async () => {
    const { publish, host, registered } = open({
      session: aSession({ proven: false, checking: true }),
    });
    expect(screen.queryByText(/kept in this browser/)).toBeNull();
    await publish();
    await pass(3000);
    expect(host.notify.success).not.toHaveBeenCalled();
    await act(async () => host.session.set(aSession()));
    await pass(0);
    expect(registered()).toHaveLength(1);
    expect(screen.getByText(/Your service is published/)).toBeTruthy();
  });

  it('shows an unproven session that the service is not listed yet', async () => {
    const { publish, registered } = open({ session: aSession({ proven: false }) });
    expect(screen.getByText(/until your wallet has signed in/)).toBeTruthy();
    await publish();
    await pass(2000);
    expect(screen.getByText(/once your wallet has signed in/)).toBeTruthy();
    expect([stored().length, registered().length]).toEqual([1, 0]);
  });

  it('updates a service under its own id and date', async () => {
    const before = anInfraRecord();
    localStorage.setItem('user_infra', JSON.stringify([before]));
    const { publish, registered } = open({
      draft: { id: before.id, createdAt: before.createdAt, name: 'Faster' },
    });
    await publish();
    await pass(2000);
    expect(registered()).toEqual([
      expect.objectContaining({ id: before.id, createdAt: before.createdAt, name: 'Faster' }),
    ]);
    expect(stored().map(({ name }) => name)).toEqual(['Faster']);
  });
});

describe('services saved without a wallet', () => {
  const openDetails = (listed: object[]) =>
    openInfra({
      session: aSession({ did: 'bafybmiada' }),
      answers: {
        [REGISTER]: { providerId: 'p-1' },
        onboarded_providers: { status: true, data: listed },
      },
      advanceTimers: jest.advanceTimersByTime,
    });

  it('can be listed later', async () => {
    localStorage.setItem('user_infra', JSON.stringify([anInfraRecord()]));
    const { user, network } = openDetails([]);
    await pass(0);
    expect(screen.getByText(/not listed yet: Fast GPUs/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'List now' }));
    await pass(0);
    expect(network.calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('show no notice once they are listed', async () => {
    const service = anInfraRecord();
    localStorage.setItem('user_infra', JSON.stringify([service]));
    openDetails([{ ...aProvider({ providerDid: 'bafybmiada' }), service }]);
    await pass(0);
    expect(screen.queryByText(/not listed yet/)).toBeNull();
  });
});
