import { activeToken } from '@trove/shared/contract/tokens.ts';
import type { FastifyPluginCallback } from 'fastify';

import type { Context } from '../../context.ts';
import { isDid } from '../../identity/keys.ts';
import { TOKEN, walletOf } from '../../ledger/accounts.ts';
import { tokensFromMicro } from '../../ledger/money.ts';
import { Refusal } from '../../refusal.ts';

/** `GET get-ft-info-by-did`: what the wallet of a DID holds, in whole tokens (contracts.md 1.2). */
export const getFtInfoByDid =
  ({ db, ledger, identities, config }: Context): FastifyPluginCallback =>
  (app, _options, done) => {
    app.get<{ Querystring: { did?: string } }>('/get-ft-info-by-did', async ({ query }) => {
      const { did = '' } = query;
      if (!isDid(did)) throw new Refusal('Invalid DID');
      // The best sign for a client that the wallet is on another network.
      if (!(await identities.isKnown(db, did))) throw new Refusal('DID does not exist');

      const balance = await ledger.balanceOf(db, walletOf(did), TOKEN);
      if (balance === 0)
        return { status: true, message: 'No FTs found', result: null, ft_info: [] };
      const held = {
        ft_name: activeToken(config.tokens).name,
        ft_count: tokensFromMicro(balance),
        creator_did: config.tokenCreatorDid,
      };
      return { status: true, message: 'Got FT info successfully', result: null, ft_info: [held] };
    });
    done();
  };
