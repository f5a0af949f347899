import { uploadStateSchema } from '@trove/contract/wire/trade/testnet-uploads.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../../core/context.ts';
import { CHECKSUM_ALGORITHMS, readChecksum } from '../../../files/uploads/part-store.ts';
import { PART_TYPE } from '../../../files/uploads/receive-part.ts';
import {
  createResumableDoor,
  finishedHeaders,
  type ResumableDoor,
  type Sender,
  TUS_VERSION,
} from '../../../files/uploads/resumable-door.ts';
import { uploadState } from '../../../files/uploads/upload-answer.ts';
import { gone } from '../../../files/uploads/upload-rules.ts';
import type { UploadRow } from '../../../platform/db/upload-rows.ts';
import { httpRefusal } from '../../../platform/http-refusal.ts';
import { hasBody } from '../../../platform/http/body-pace.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findProvider } from './find-provider.ts';
import { acceptAnyBody } from './multipart-body.ts';

const params = z.object({ id: z.string(), uploadId: z.string() });
const bytes = { type: 'string', contentMediaType: 'application/offset+octet-stream' };
const PROTOCOL_HEADERS = {
  'access-control-expose-headers':
    'Upload-Offset, Upload-Length, Upload-Expires, Tus-Resumable, X-Asset-Id, X-File-Name, X-File-Sha256',
  'tus-resumable': TUS_VERSION,
};
const nothing = (description: string) => z.null().describe(description);

const beginSchema = {
  summary: 'Begin an upload that can be resumed (tus 1.0)',
  consumes: ['application/offset+octet-stream'],
  params: z.object({ id: z.string() }),
  body: bytes,
  response: { 201: nothing('Started; Location is its URL') },
};
const partSchema = {
  summary: 'Send the next part of an upload (tus 1.0)',
  consumes: ['application/offset+octet-stream'],
  params,
  body: bytes,
  response: { 204: nothing('Accepted; Upload-Offset is the new offset') },
};
const stateSchema = {
  summary: 'Progress and result of an upload of the session',
  params,
  response: { 200: uploadStateSchema },
};
const cancelSchema = {
  summary: 'Cancel an upload',
  params,
  response: { 204: nothing('Forgotten') },
};

/**
 * `{id}/uploads` (additive): resumable uploads, tus 1.0. `Upload-Metadata` contains filename, assetName, assetType
 * and optionally sha256; the response to the last byte contains the asset's id as `X-Asset-Id`.
 */
export const resumableUploads =
  (context: Context): FastifyPluginAsyncZod =>
  async (app) => {
    const { clock, db, links, peers, sessions, uploads } = context;
    let opened: ResumableDoor | undefined;
    /** Created at first use, because it creates a folder. */
    const door = () => (opened ??= createResumableDoor({ clock, peers, uploads }));
    app.addHook('onClose', () => opened?.close());
    // The bodies are read as streams.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _body, parsed) => parsed(null));
    app.addHook('onRequest', requirePart);

    const ownUpload = (request: FastifyRequest) => findOwnUpload(context, request);

    const passOn = (request: FastifyRequest, reply: FastifyReply, providerId: string) =>
      passToLibrary(door(), request, reply, { ...sessions.of(request), providerId });

    app.options(
      '/:id/uploads',
      {
        // OPTIONS is a call of the protocol, not only a browser's CORS preflight.
        config: { authority: 'anyone', cors: { strictPreflight: false, preflightContinue: true } },
        schema: { hide: true },
      },
      (_request, reply) =>
        reply
          .code(204)
          .headers(describeProtocol(door().extensions, uploads.limits.maxBytes))
          .send(),
    );

    app.post(
      '/:id/uploads',
      {
        config: { authority: 'proven' },
        validatorCompiler: acceptAnyBody,
        schema: beginSchema,
      },
      async (request, reply) => {
        const { id } = request.params as { id: string };
        await findProvider(db, id);
        return passOn(request, reply, id);
      },
    );

    app.patch(
      '/:id/uploads/:uploadId',
      {
        config: { authority: 'proven' },
        validatorCompiler: acceptAnyBody,
        schema: partSchema,
      },
      async (request, reply: FastifyReply) => {
        const row = await ownUpload(request);
        if (row.source !== 'resumable') throw httpRefusal(404);
        if (row.state !== 'receiving') throw gone();
        requireProtocol(request);
        const checksum = readChecksum(request.headers['upload-checksum']?.toString());
        const now = await door().receive(request.raw, row, checksum);
        return reply
          .code(204)
          .headers({
            ...(now.state === 'done'
              ? finishedHeaders(now, await uploads.findHash(now.nft))
              : { 'upload-expires': new Date(now.expires).toUTCString() }),
            ...PROTOCOL_HEADERS,
            'upload-offset': now.received,
          })
          .send();
      },
    );

    app.route({
      config: { authority: 'proven' },
      method: 'HEAD',
      url: '/:id/uploads/:uploadId',
      schema: { hide: true },
      handler: async (request, reply) => {
        const row = await ownUpload(request);
        if (row.source !== 'resumable') throw httpRefusal(404);
        if (row.state === 'failed') throw gone();
        const now = row.state === 'done' ? row : await door().complete(row);
        if (now.state !== 'done') return passOn(request, reply, row.provider_id);
        // The response to the last byte was lost, so it is sent again.
        return reply
          .headers({
            ...finishedHeaders(now, await uploads.findHash(now.nft)),
            ...PROTOCOL_HEADERS,
            'cache-control': 'no-store',
            'upload-length': now.size,
            'upload-offset': now.size,
          })
          .send();
      },
    });

    app.get(
      '/:id/uploads/:uploadId',
      {
        config: { authority: 'proven' },
        exposeHeadRoute: false,
        schema: stateSchema,
      },
      async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        const row = await ownUpload(request);
        const sha256 = row.nft && (await uploads.findHash(row.nft));
        return { ...uploadState(row), ...(sha256 && { sha256 }) };
      },
    );

    app.delete(
      '/:id/uploads/:uploadId',
      {
        config: { authority: 'proven' },
        schema: cancelSchema,
      },
      async (request, reply: FastifyReply) => {
        const row = await ownUpload(request);
        if (row.state === 'done') throw new Refusal('This upload is complete.', 409);
        await links.cancel(row.id);
        await uploads.drop(row.id);
        if (row.source === 'resumable') await door().remove(row.id);
        return reply.code(204).header('tus-resumable', TUS_VERSION).send();
      },
    );
  };

function requireProtocol(request: FastifyRequest): void {
  if (request.headers['tus-resumable'] === TUS_VERSION) return;
  throw new Refusal(`Tus-Resumable has to be ${TUS_VERSION}.`, 412);
}

async function requirePart(request: FastifyRequest): Promise<void> {
  if (!hasBody(request)) return;
  if (request.method === 'DELETE') throw new Refusal('This call has no body.', 413);
  if (request.headers['content-type'] !== PART_TYPE)
    throw new Refusal(`A part comes as ${PART_TYPE}.`, 415);
}

const describeProtocol = (extensions: readonly string[], maxBytes: number) => ({
  'tus-resumable': TUS_VERSION,
  'tus-version': TUS_VERSION,
  'tus-extension': extensions.join(),
  'tus-max-size': maxBytes,
  'tus-checksum-algorithm': CHECKSUM_ALGORITHMS.join(),
});

async function findOwnUpload(
  { clock, sessions, uploads }: Context,
  request: FastifyRequest,
): Promise<UploadRow> {
  const { did } = sessions.of(request);
  const { id, uploadId } = request.params as z.output<typeof params>;
  const row = await uploads.find(uploadId);
  if (row?.did !== did || row.provider_id !== id) throw httpRefusal(404);
  const isRead = request.method === 'GET';
  await sessions.require(request, isRead ? 'uploads:read' : `${row.asset_type}s:write`);
  if (row.state === 'receiving' && row.expires <= clock.now()) throw gone();
  return row;
}

/** Has the library answer, with the headers that are set already. */
async function passToLibrary(
  door: ResumableDoor,
  request: FastifyRequest,
  reply: FastifyReply,
  { did, permissions, providerId }: Pick<Sender, 'did' | 'permissions' | 'providerId'>,
): Promise<FastifyReply> {
  const checksum = readChecksum(request.headers['upload-checksum']?.toString());
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  reply.raw.setHeader('x-request-id', request.id);
  const sender = { did, permissions, providerId, requestId: request.id, checksum };
  await door.handle(request.raw, reply.raw, sender);
  return reply;
}
