import {
  encodePromptSignature,
  PROMPT_SIGNATURE_HEADER,
} from '@trove/shared/contract/wire/prompt-signature.ts';

import { newKeyPair } from '../../identity/keys.ts';
import { signText } from '../../identity/signatures.ts';
import { sendChat, supersetChat } from '../../testing/a-chat.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { aPlayableModel } from '../../testing/a-playable-model.ts';
import { grantCredits } from '../../testing/grant-credits.ts';
import { manualClock } from '../../testing/manual-clock.ts';
import { sessionOf } from '../../testing/session-of.ts';

describe("the wallet's signature over a prompt", () => {
  const clock = manualClock();
  const keys = newKeyPair();
  let network: TestNetwork;
  let nft: string;
  let session: Record<string, string>;
  beforeAll(async () => {
    network = await aNetwork({ clock });
    ({ nft } = await aPlayableModel(network.context));
    await grantCredits(network.context, keys.did, 100);
    session = await sessionOf(network.context, keys.did);
  });
  afterAll(() => network.close());

  const send = (payload: object, headers: Record<string, string>) =>
    sendChat(network, payload, headers);
  const superset = (content?: string) => supersetChat(network.context, keys.did, nft, content);
  const signed = (input: string, at = clock.now(), by = keys) => {
    const payload = JSON.stringify({
      user_input: input,
      timestamp: Math.floor(at / 1000),
      user_did: by.did,
    });
    const signature = Buffer.from(signText(by.privateKey, payload)).toString('base64');
    return {
      [PROMPT_SIGNATURE_HEADER]: encodePromptSignature({
        payload,
        signature,
        publicKey: by.publicKey,
      }),
    };
  };

  it('is a proof, once', async () => {
    const header = signed('Grüße – what is the faucet?');
    const body = superset('RAG Context: some text\n\nGrüße – what is the faucet?');
    const first = await send(body, header);
    expect([first.status, first.body.receipt?.signed]).toEqual([200, true]);
    const again = await send(body, header);
    expect([again.status, again.body.error]).toEqual([
      401,
      'This signature has been used already.',
    ]);
  });

  it('is checked beside the session too: a wrong one is not taken for none', async () => {
    const { status } = await send(superset(), { ...session, ...signed('What is the faucet?') });
    expect(status).toBe(200);
    const wrong = [
      signed('Another question'),
      signed('What is the faucet?', clock.now() - 11 * 60_000),
      { [PROMPT_SIGNATURE_HEADER]: 'nonsense' },
    ];
    for (const header of wrong) {
      expect((await send(superset(), { ...session, ...header })).status).toBe(401);
    }
    const other = signed('What is the faucet?', clock.now(), newKeyPair());
    expect((await send(superset(), { ...session, ...other })).status).toBe(403);
  });
});
