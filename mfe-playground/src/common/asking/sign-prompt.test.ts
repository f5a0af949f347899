import { decodePromptSignature } from '@trove/shared/contract/wire/prompt-signature.ts';

import { signPrompt } from './sign-prompt.ts';

const prompt = { user_input: 'Grüße', timestamp: 1, user_did: 'bafybmi' };
const { signal } = new AbortController();

describe('signPrompt', () => {
  it('hands on the signature of a wallet that tells its key, with the very text it signed', async () => {
    const reply = { status: true, data: { signature: 's', result: { publicKey: 'k' } } };
    const signed = await signPrompt({ request: async () => reply }, prompt, signal);
    expect(decodePromptSignature('proof' in signed ? (signed.proof ?? '') : '')).toEqual({
      payload: JSON.stringify(prompt),
      signature: 's',
      publicKey: 'k',
    });
  });

  it('takes a signature that says nothing of the payload for a yes only', async () => {
    const reply = { status: true, data: { signature: 's' } };
    expect(await signPrompt({ request: async () => reply }, prompt, signal)).toEqual({
      proof: undefined,
    });
  });
});
