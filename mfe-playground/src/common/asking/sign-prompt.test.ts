import type { WalletReply } from '@trove/contract/wallet.ts';
import { decodePromptSignature } from '@trove/contract/wire/ai/prompt-signature.ts';

import { signPrompt } from './sign-prompt.ts';

const model = { id: 'QmTalk', name: 'Talker', model: 'QmTalk:latest', provider: '', price: 0 };
const prompt = { did: 'bafybmi', question: 'Grüße', model, credits: 12 };
const aWallet = (reply: WalletReply) => ({
  request: jest.fn(async (_payload: Record<string, unknown>) => reply),
});
const { signal } = new AbortController();

describe('signPrompt', () => {
  it('returns the signature of a wallet that reveals its key, with the exact text it signed', async () => {
    const reply = { status: true, data: { signature: 's', result: { publicKey: 'k' } } };
    const wallet = aWallet(reply);
    const signed = await signPrompt(wallet, prompt, signal);
    const [payload] = wallet.request.mock.calls[0] ?? [];
    expect(payload).toEqual({
      user_input: 'Grüße',
      timestamp: expect.any(Number),
      user_did: 'bafybmi',
      model: 'QmTalk',
      max_credits: 12,
    });
    expect(decodePromptSignature('proof' in signed ? (signed.proof ?? '') : '')).toEqual({
      payload: JSON.stringify(payload),
      signature: 's',
      publicKey: 'k',
    });
  });

  it('treats a signature without its public key as mere approval', async () => {
    const reply = { status: true, data: { signature: 's' } };
    expect(await signPrompt(aWallet(reply), prompt, signal)).toEqual({ proof: undefined });
  });

  it('gives equal questions within a second different timestamps, and follows a clock that is set back', async () => {
    jest.useFakeTimers({ now: 4_000_000_500 });
    const wallet = aWallet({ status: true, data: { signature: 's' } });
    const signed = async () => {
      await signPrompt(wallet, prompt, signal);
      return wallet.request.mock.calls.at(-1)?.[0]['timestamp'];
    };
    expect([await signed(), await signed()]).toEqual([4_000_000, 4_000_001]);
    jest.setSystemTime(4_000_003_000);
    expect(await signed()).toBe(4_000_003);
    jest.setSystemTime(1_000_000_000);
    expect(await signed()).toBe(1_000_000);
    jest.useRealTimers();
  });
});
