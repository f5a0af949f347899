import type { FastifyError, FastifyPluginCallback } from 'fastify';

import type { Context } from '../../context.ts';
import { isRefusal } from '../../http/error-handler.ts';
import { getFtInfoByDid } from './get-ft-info-by-did.ts';
import { getNftTokenChainData } from './get-nft-token-chain-data.ts';
import { getNftsByDid } from './get-nfts-by-did.ts';
import { listNfts } from './list-nfts.ts';
import { requestDidForPubkey } from './request-did-for-pubkey.ts';
import { readLikeGo } from './requests/read-like-go.ts';
import { signatureResponse } from './signature-response.ts';
import { signedWrite } from './signed-write.ts';

/** The Rubix-compatible node (contracts.md 1): a refusal is `status: false` with HTTP 200. */
export const nodeService =
  (context: Context): FastifyPluginCallback =>
  (app, _options, done) => {
    // A node words what is wrong with a request itself; here the schemas only describe.
    app.setValidatorCompiler(() => (value) => ({ value }));
    app.setErrorHandler((error: FastifyError, request, reply) => {
      if (!isRefusal(error) || error.httpStatus !== 400) throw error;
      return reply.code(200).send({ status: false, message: error.message, result: null });
    });
    readLikeGo(app);
    app.register(listNfts(context));
    app.register(getNftsByDid(context));
    app.register(getNftTokenChainData(context));
    app.register(getFtInfoByDid(context));
    app.register(requestDidForPubkey(context));
    for (const action of context.actions) app.register(signedWrite(context, action));
    app.register(signatureResponse(context));
    done();
  };
