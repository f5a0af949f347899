import { beginReply } from '../../../ai/replies/reply-receipts.ts';
import { newKeyPair } from '../../../chain/identity/keys.ts';
import { aNetwork, type TestNetwork } from '../../../testing/a-network.ts';
import { createSession } from '../../../testing/create-session.ts';

const URL = '/net/dapp/api/v1/comparisons';

describe('votes on compared models', () => {
  const { did } = newKeyPair();
  let network: TestNetwork;
  let session: Record<string, string>;
  beforeEach(async () => {
    network = await aNetwork();
    session = await createSession(network.context, did);
  });
  afterEach(() => network.close());

  /** Creates a model's answer to a prompt; returns its id. */
  async function answered(
    nft: string,
    { by = did, prompt = 'Hi', state = 'done' as 'done' | 'failed', model = nft } = {},
  ): Promise<string> {
    const reply = await beginReply(network.context, {
      did: by,
      nft,
      model,
      prompt,
      perBlock: 1,
      signature: '',
      signed_hash: '',
      freeMessages: 0,
    });
    const { id } = await reply.end({ state, prompt_tokens: 1, reply_tokens: 1, credits: 1 });
    return id;
  }
  const vote = async (replies: string[], preferred = replies[0], headers = session) => {
    const payload = { replies, preferred };
    const reply = await network.app.inject({ method: 'POST', url: URL, headers, payload });
    return { status: reply.statusCode, message: reply.json<{ message?: string }>().message };
  };
  const preferences = async (search = '') => (await network.app.inject(`${URL}${search}`)).json();

  it('are counted per model, built-in ones by name', async () => {
    await vote([await answered('QmA'), await answered('QmB')]);
    const guide = await answered('', { model: 'trove-guide:latest' });
    await vote([await answered('QmA'), await answered('QmB'), guide], guide);
    expect(await preferences()).toEqual({
      preferences: [
        { model: 'QmA', preferred: 1, comparisons: 2 },
        { model: 'QmB', preferred: 0, comparisons: 2 },
        { model: 'trove-guide', preferred: 1, comparisons: 1 },
      ],
    });
    expect(await preferences('?model=QmB')).toEqual({
      preferences: [{ model: 'QmB', preferred: 0, comparisons: 2 }],
    });
  });

  it('count once per comparison, also when two arrive concurrently', async () => {
    const replies = [await answered('QmA'), await answered('QmB')];
    const both = await Promise.all([vote(replies), vote(replies, replies[1])]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const third = await answered('QmC');
    expect(await vote([...replies.slice(0, 1), third], third)).toEqual({
      status: 409,
      message: 'You have voted on these answers already.',
    });
    const { preferences: counted } = await preferences();
    expect(counted.map(({ comparisons }: { comparisons: number }) => comparisons)).toEqual([1, 1]);
  });

  it.each([
    ['of somebody else', { by: 'bafybmiother' }, 'Only your own answers can be compared.'],
    ['to another prompt', { prompt: 'Bye' }, 'Only answers to the same prompt can be compared.'],
    ['that failed', { state: 'failed' as const }, 'An answer that failed cannot be compared.'],
  ])('are rejected for an answer %s', async (_which, how, message) => {
    const replies = [await answered('QmA'), await answered('QmB', how)];
    expect(await vote(replies)).toEqual({ status: 422, message });
    expect(await preferences()).toEqual({ preferences: [] });
  });

  it('need different models, and a preferred one among them', async () => {
    const replies = [await answered('QmA'), await answered('QmA')];
    expect(await vote(replies)).toMatchObject({ status: 422 });
    expect(await vote([await answered('QmB'), ...replies.slice(0, 1)], 'r0')).toMatchObject({
      status: 422,
    });
  });

  it('are rejected from sellers of one of the models and from visitors', async () => {
    const { did: seller } = network.context.keys.of('seller');
    const { id } = await network.anAsset();
    const replies = [await answered(id, { by: seller }), await answered('QmB', { by: seller })];
    const theirs = await createSession(network.context, seller);
    expect(await vote(replies, replies[0], theirs)).toEqual({
      status: 403,
      message: 'Sellers cannot vote on their own models.',
    });
    expect((await vote(replies, replies[0], {})).status).toBe(401);
  });
});
