import type { ExtensionReply, OpenExtension } from '@trove/contract/wire/socket.ts';

import { createReceiver } from './receive.ts';
import type { KnownRequests } from './receive.ts';

const done: ExtensionReply = { status: true, message: 'done', result: null };

const aReceiver = (requests: KnownRequests = new Map()) => {
  const answer = jest.fn(
    async (
      _request: OpenExtension,
      reply: (answer: ExtensionReply) => void,
      _signal?: AbortSignal,
    ): Promise<void> => reply(done),
  );
  const sent: unknown[] = [];
  const publish = jest.fn();
  const events = { emit: jest.fn() };
  const seen = jest.fn();
  const receive = createReceiver({
    did: 'bafyalice',
    requests,
    answer,
    send: (text) => sent.push(JSON.parse(text)),
    publish,
    events,
    seen,
  });
  return { answer, sent, publish, events, seen, receive };
};

const question = (id?: string) =>
  JSON.stringify({
    type: 'OPEN_EXTENSION',
    ...(id !== undefined && { id }),
    data: { action: 'EXECUTE_NFT', payload: { nft: 'n1' } },
  });

describe('createReceiver', () => {
  it('[SOCKET-26] [SOCKET-28] sends the raw result back once', async () => {
    const { sent, receive } = aReceiver();
    await receive(question());
    expect(sent).toEqual([done]);
  });

  it('returns the id of a request that has one', async () => {
    const { sent, receive } = aReceiver();
    await receive(question('q1'));
    expect(sent).toEqual([{ ...done, id: 'q1' }]);
  });

  it('calls the wallet once for a repeated request', async () => {
    const { answer, sent, receive } = aReceiver();
    await Promise.all([receive(question('q1')), receive(question('q1'))]);
    await receive(question('q2'));
    expect(answer).toHaveBeenCalledTimes(2);
    expect(sent).toHaveLength(3);
  });

  it('calls it once also when the request is repeated on another socket', async () => {
    const requests: KnownRequests = new Map();
    const before = aReceiver(requests);
    const after = aReceiver(requests);
    await before.receive(question('q1'));
    await after.receive(question('q1'));
    expect(after.answer).not.toHaveBeenCalled();
    expect(after.sent).toEqual([{ ...done, id: 'q1' }]);
  });

  it('sends no reply to a withdrawn request, and handles it again if it is repeated', async () => {
    const { answer, sent, receive } = aReceiver();
    const signals: (AbortSignal | undefined)[] = [];
    answer.mockImplementationOnce(async (_request, _reply, signal) => void signals.push(signal));
    const first = receive(question('q1'));
    await receive('{"type":"CLOSE_EXTENSION","id":"q1"}');
    await first;
    expect(signals[0]?.aborted).toBe(true);
    expect(sent).toEqual([]);

    await receive(question('q1'));
    expect(sent).toEqual([{ ...done, id: 'q1' }]);
  });

  it('records the id of a push, but not of a request', async () => {
    const { seen, receive } = aReceiver();
    await receive(question('q1'));
    await receive('{"type":"asset","id":"p1","data":{"nft":"n1"}}');
    await receive('{"type":"asset","data":{"nft":"n1"}}');
    expect(seen.mock.calls).toEqual([['p1']]);
  });

  it.each(['x', '5', 'null', '{}', '{"type":5}', '{"type":"OPEN_EXTENSION"}'])(
    '[SOCKET-13] [SOCKET-14] ignores the frame %s',
    async (frame) => {
      const { answer, sent, receive } = aReceiver();
      await receive(frame);
      expect(answer).not.toHaveBeenCalled();
      expect(sent).toEqual([]);
    },
  );

  it('[SOCKET-13] publishes any other type to its subscribers without calling the wallet', async () => {
    const { answer, publish, receive } = aReceiver();
    await receive('{"type":"weather","data":{"sun":true}}');
    expect(publish).toHaveBeenCalledWith('weather', { sun: true });
    expect(answer).not.toHaveBeenCalled();
  });

  it.each([
    [{ type: 'balance', data: { did: 'bafyalice' } }, 'balance:changed', { did: 'bafyalice' }],
    [
      { type: 'purchase', data: { nft: 'n1', state: 'owned' } },
      'asset:purchased',
      { nft: 'n1', buyerDid: 'bafyalice' },
    ],
    [{ type: 'asset', data: { nft: 'n1' } }, 'asset:published', { nft: 'n1', ownerDid: '' }],
    [{ type: 'rating', data: { nft: 'n1' } }, 'rating:changed', { nft: 'n1' }],
  ])('emits an event for %j', async (push, name, payload) => {
    const { events, receive } = aReceiver();
    await receive(JSON.stringify(push));
    expect(events.emit.mock.calls).toEqual([[name, payload]]);
  });

  it('emits nothing for an unfinished purchase or an invalid push', async () => {
    const { events, receive } = aReceiver();
    await receive('{"type":"purchase","data":{"nft":"n1","state":"paying"}}');
    await receive('{"type":"balance","data":{}}');
    expect(events.emit).not.toHaveBeenCalled();
  });
});
