import type { FastifyError, FastifyPluginAsync } from 'fastify';

import { refusedReply } from '../../chain/signing/signing.ts';
import type { Context } from '../../core/context.ts';
import { isRefusal } from '../../platform/http/error-handler.ts';
import { logRefusal } from '../../platform/log/log-refusal.ts';
import { getAccountInfo } from './accounts/get-account-info.ts';
import { getAllDid } from './accounts/get-all-did.ts';
import { createNft } from './create-nft.ts';
import { getFtInfoByDid } from './get-ft-info-by-did.ts';
import { getNftTokenChainData } from './get-nft-token-chain-data.ts';
import { getNftsByDid } from './get-nfts-by-did.ts';
import { getByDid } from './history/get-by-did.ts';
import { getFtTxnByDid } from './history/get-ft-txn-by-did.ts';
import { getSmartContractTokenChainData } from './history/get-smart-contract-token-chain-data.ts';
import { listNfts } from './list-nfts.ts';
import { refusedCalls } from './refused-calls.ts';
import { requestDidForPubkey } from './request-did-for-pubkey.ts';
import { readLikeGo } from './requests/read-like-go.ts';
import { signatureResponse } from './signature-response.ts';
import { signedWrite } from './signed-write.ts';
import { verifySignature } from './verify-signature.ts';

/** The Rubix-compatible node (wire.md#node): a refusal is `status: false` with HTTP 200. */
export const nodeService =
  (context: Context): FastifyPluginAsync =>
  async (app) => {
    // A node has its own messages for invalid requests, so here the schemas only document them.
    app.setValidatorCompiler(() => (value) => ({ value }));
    app.setErrorHandler((error: FastifyError, request, reply) => {
      if (!isRefusal(error) || error.httpStatus !== 400) throw error;
      logRefusal(request, error);
      return reply.code(200).send(refusedReply(error));
    });
    readLikeGo(app);
    app.register(listNfts(context));
    app.register(getNftsByDid(context));
    app.register(getNftTokenChainData(context));
    app.register(getFtInfoByDid(context));
    app.register(getAllDid(context));
    app.register(getAccountInfo(context));
    app.register(getFtTxnByDid(context));
    app.register(getByDid(context));
    app.register(getSmartContractTokenChainData(context));
    app.register(verifySignature(context));
    app.register(requestDidForPubkey(context));
    for (const action of context.actions) app.register(signedWrite(context, action));
    app.register(signatureResponse(context));
    app.register(createNft(context));
    app.register(refusedCalls);
  };
