import * as z from 'zod';

import type { SignedAction } from '../../chain/signing/signed-action.ts';
import { REGISTER } from '../../chain/signing/signing.ts';
import type { Core } from '../../core/core.ts';

/** `register-did {did}`: its holder proves the key once; from then on the DID may write (wire.md#writes). */
export const registerDid = ({ identities }: Core): SignedAction<{ did: string }> => ({
  name: REGISTER,
  schema: z.object({ did: z.string() }),
  signer: ({ did }) => did,
  check: async () => undefined,
  async execute({ tx }, { did }) {
    await identities.register(tx, did);
    return { message: 'DID registered successfully' };
  },
});
