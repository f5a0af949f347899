import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Context } from '../../core/context.ts';
import { httpRefusal } from '../../platform/http-refusal.ts';
import { noteFacts } from '../../platform/log/request-facts.ts';
import { Refusal } from '../../platform/refusal.ts';
import { byteRange } from './byte-range.ts';
import { contentDisposition } from './content-disposition.ts';
import { countDownload } from './count-download.ts';

const LOST =
  'This file is missing or damaged on this network. It remains yours, and can be downloaded once its seller has uploaded it again or the operator has restored it.';

/** Creates the handler that sends an NFT's file to its owner and buyers, whole or in part (rules.md#trade). */
export function createDelivery(context: Context) {
  const { assets, blobs, db, sessions } = context;

  /** Returns the file of an NFT that the DID may read and that is here; refuses otherwise. */
  async function findFile(reply: FastifyReply, did: string, nft: string) {
    const asset = await assets.find(db, nft);
    const file = asset && (await assets.fileFor(db, asset, did));
    if (!asset || !file) throw httpRefusal(404);
    if (!(await assets.mayRead(db, did, nft))) {
      if (asset.withdrawn) throw new Refusal('This asset was withdrawn by its owner.', 410);
      throw httpRefusal(403);
    }
    // During the first seconds, a big demo file is still being generated; the client's own retry succeeds.
    if (blobs.awaited.has(file.sha256)) {
      void reply.header('retry-after', '1');
      throw httpRefusal(503);
    }
    if (!(await blobs.has(file.sha256))) throw new Refusal(LOST, 410);
    return file;
  }

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    nft: string,
  ): Promise<FastifyReply> => {
    noteFacts({ asset: nft });
    const { did } = sessions.of(request);
    const file = await findFile(reply, did, nft);

    const etag = `"${file.sha256}"`;
    const known = request.headers['if-range'];
    const range =
      known === undefined || known === etag ? byteRange(request.headers.range, file.size) : 'whole';
    const { start, end } = typeof range === 'string' ? { start: 0, end: file.size - 1 } : range;
    const hasBody = request.method !== 'HEAD' && range !== 'unsatisfiable';
    // Opened before the headers are set, because a damaged file is refused with other ones.
    const bytes = hasBody ? await blobs.forSocket(file.sha256, { start, end }) : undefined;

    void reply.headers({
      'accept-ranges': 'bytes',
      'cache-control': 'no-store',
      'content-disposition': contentDisposition(file.file_name),
      'content-type': file.media_type,
      etag,
    });
    if (range === 'unsatisfiable') {
      void reply.code(416).header('content-range', `bytes */${file.size}`);
      return reply
        .type('application/json')
        .send({ status: false, message: 'Range not satisfiable', requestId: request.id });
    }

    void reply.header('content-length', end - start + 1);
    if (range !== 'whole')
      void reply.code(206).header('content-range', `bytes ${start}-${end}/${file.size}`);
    if (!bytes) return reply.send();

    if (range === 'whole') {
      // 'finish' is emitted only after the last byte was handed over; a cut download closes without it.
      reply.raw.once(
        'finish',
        () => void countDownload(context, did, nft).catch((error) => request.log.error(error)),
      );
    }
    return reply.send(bytes);
  };
}
