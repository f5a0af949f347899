import { act, screen, waitFor } from '@testing-library/react';
import { garbageRows, isPolluted } from '@trove/contract/testing/garbage.ts';
import { aSession } from '@trove/kit/testing/fake-host.ts';

import { openPage } from '../testing/open-page.tsx';
import { LikeButton } from './LikeButton.tsx';
import { localLikes } from './local-likes.ts';
import { useLikes } from './use-likes.ts';
import { useMergedLikes } from './use-merged-likes.ts';

function Card() {
  useMergedLikes();
  const getLike = useLikes();
  return <LikeButton name="Llama" like={getLike('Qm1', 3)} />;
}

const open = (scene: Partial<Parameters<typeof openPage>[1]> = {}) => {
  const page = openPage(<Card />, { path: '/', ...scene });
  const sent = () => page.network.calls.filter(({ method }) => method !== 'GET');
  return { ...page, sent };
};

const button = () => screen.getByRole('button', { name: /^Like Llama/ });
/** Returns the number without the text for screen readers. */
const count = () => /\d+$/.exec(button().textContent ?? '')?.[0];
const seesLike = (likes: string, pressed: boolean) =>
  waitFor(() =>
    expect([count(), button().getAttribute('aria-pressed')]).toEqual([likes, String(pressed)]),
  );

const network = (likes: string[], count: number) => ({
  'GET /net/dapp/api/v1/likes/counts': { counts: { Qm1: count } },
  'GET /net/dapp/api/v1/likes': { likes },
});

beforeEach(() => localLikes.set('Qm1', false));

describe('a like', () => {
  it('[MODELS-41] of a visitor is stored in the browser and sends nothing', async () => {
    const { user, sent } = open({ answers: network([], 7) });
    await seesLike('7', false);
    await user.click(button());
    await seesLike('8', true);
    expect(localStorage.getItem('trove_likes')).toBe('["Qm1"]');
    expect(sent()).toEqual([]);
  });

  it('is counted by the network in pages', async () => {
    open({
      answers: {
        'GET /net/dapp/api/v1/likes/counts?after=Qm0': { counts: { Qm1: 7 }, next: null },
        'GET /net/dapp/api/v1/likes/counts': { counts: { Qm0: 1 }, next: 'Qm0' },
      },
    });
    await seesLike('7', false);
  });

  it('is added to the count of the asset on a network without likes', async () => {
    const { user } = open();
    await user.click(button());
    await seesLike('4', true);
  });

  it('of a wallet comes from the network and is updated optimistically', async () => {
    let answer: (reply: object) => void = () => {};
    const { user, sent, host } = open({
      session: aSession(),
      answers: {
        ...network(['Qm1'], 7),
        'DELETE /net/dapp/api/v1/likes/Qm1': () => new Promise((resolve) => (answer = resolve)),
      },
    });
    const onLiked = jest.fn();
    host.events.on('asset:liked', onLiked);
    await seesLike('7', true);
    await user.click(button());
    await seesLike('6', false);
    expect(sent().map(({ method, url }) => `${method} ${url}`)).toEqual([
      'DELETE /net/dapp/api/v1/likes/Qm1',
    ]);
    act(() => answer({ nft: 'Qm1', liked: false, likes: 5 }));
    await seesLike('5', false);
    expect(onLiked).toHaveBeenCalledWith({ nft: 'Qm1', liked: false });
  });

  it('is reverted when the network refuses it', async () => {
    const { user, host } = open({
      session: aSession(),
      answers: { ...network([], 7), 'PUT /net/dapp/api/v1/likes/Qm1': 403 },
    });
    await seesLike('7', false);
    await user.click(button());
    await waitFor(() => expect(host.notify.error).toHaveBeenCalledTimes(1));
    await seesLike('7', false);
  });

  it('of a visitor is transferred to the wallet on connect', async () => {
    const { user, host, sent, network: net } = open({ answers: network([], 7) });
    await seesLike('7', false);
    await user.click(button());
    await seesLike('8', true);

    net.answers['PUT /net/dapp/api/v1/likes/Qm1'] = { nft: 'Qm1', liked: true, likes: 8 };
    Object.assign(net.answers, network(['Qm1'], 8));
    act(() => host.session.set(aSession()));
    await waitFor(() => expect(sent()).toHaveLength(1));
    await waitFor(() => expect(localLikes.get().size).toBe(0));
    await seesLike('8', true);
  });

  it('of a visitor stays in the browser when the network does not accept it', async () => {
    localLikes.set('Qm1', true);
    const { sent } = open({
      session: aSession(),
      answers: { ...network([], 7), 'PUT /net/dapp/api/v1/likes/Qm1': 404 },
    });
    await waitFor(() => expect(sent()).toHaveLength(1));
    await seesLike('8', true);
    expect(localLikes.get().has('Qm1')).toBe(true);
  });
});

it.each(garbageRows())('garbage among the likes of a visitor: %s', async (_kind, text) => {
  localStorage.setItem('trove_likes', text);
  await jest.isolateModulesAsync(async () => {
    const again = await import('./local-likes.ts');
    expect([...again.localLikes.get()].every((id) => typeof id === 'string')).toBe(true);
    again.localLikes.set('Qm1', true);
    expect(again.localLikes.get().has('Qm1')).toBe(true);
  });
  expect(isPolluted()).toBe(false);
});
