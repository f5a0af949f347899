import { Readable } from 'node:stream';

import { PICTURE } from '@trove/contract/limits.ts';
import {
  PICTURE_FAULT,
  PICTURE_TYPES,
  type PictureKind,
  pictureKind,
  pictureReplySchema,
} from '@trove/contract/wire/assets/picture.ts';
import { isBare, readPicture } from '@trove/inspection/pictures/picture.ts';
import { formatBytes } from '@trove/kit/lib/format-bytes.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../../core/context.ts';
import { addPicture, shownPicture } from '../../../market/assets/pictures.ts';
import { createCallerName } from '../../../people/http/caller.ts';
import { httpRefusal } from '../../../platform/http-refusal.ts';
import { Refusal } from '../../../platform/refusal.ts';

const UPLOADS_PER_MINUTE = 30;
/** Limit of a body, above that of a picture, so that a somewhat larger one is refused with the sentence about it. */
const READ_BYTES = 1_000_000;
/** A picture is named by its bytes, so it never changes. */
const KEPT = 'public, max-age=31536000, immutable';

/** `POST v1/pictures` and `GET v1/pictures/{name}` (additive, rules.md#uploads): what sellers show of their assets. */
export const pictures =
  (context: Context): FastifyPluginAsyncZod =>
  async (app) => {
    const { assets, blobs, db, sessions, transact, uploads } = context;
    const keyGenerator = createCallerName(sessions);
    app.addContentTypeParser(Object.values(PICTURE_TYPES), { parseAs: 'buffer' }, (_, body, read) =>
      read(null, body),
    );

    app.post(
      '/v1/pictures',
      {
        bodyLimit: READ_BYTES,
        config: {
          authority: { checkedBy: 'the permission for its type' },
          rateLimit: { max: UPLOADS_PER_MINUTE, timeWindow: '1 minute', keyGenerator },
        },
        schema: {
          summary: 'Upload a picture for an asset of your own',
          consumes: Object.values(PICTURE_TYPES),
          body: z.any().describe('The bytes of the picture'),
          querystring: z.object({ type: z._default(z.enum(['model', 'dataset']), 'model') }),
          response: { 200: pictureReplySchema },
        },
      },
      async (request) => {
        const { did } = await sessions.require(request, `${request.query.type}s:write`);
        const bytes: unknown = request.body;
        if (!Buffer.isBuffer(bytes)) throw new Refusal(PICTURE_FAULT.empty);
        const kind = checkPicture(bytes);
        await uploads.admit(did, bytes.length);
        const { sha256, size } = await blobs.put([bytes]);
        const picture = `${sha256}.${kind}`;
        const facts = { fileName: `picture.${kind}`, mediaType: PICTURE_TYPES[kind], size, sha256 };
        await transact(async (tx) =>
          addPicture(tx, await assets.addArtifact(tx, facts, did), picture),
        );
        // An earlier file with the same bytes may have been deleted in the meantime.
        if (!(await blobs.has(sha256))) await blobs.put([bytes]);
        return { picture };
      },
    );

    app.get(
      '/v1/pictures/:name',
      {
        config: { authority: 'anyone' },
        schema: {
          summary: 'A picture that an asset shows',
          params: z.object({ name: z.string() }),
          response: {
            200: { description: 'The picture', content: { 'image/*': { schema: z.any() } } },
          },
        },
        compress: false,
      },
      async (request, reply) => {
        const { name } = request.params;
        const kind = pictureKind(name);
        const file = kind && (await shownPicture(db, name));
        if (!file || !(await blobs.has(file.sha256))) throw httpRefusal(404);
        void reply.headers({
          'cache-control': KEPT,
          'content-length': file.size,
          'content-security-policy': `default-src 'none'; sandbox`,
          'content-type': PICTURE_TYPES[kind],
          'x-content-type-options': 'nosniff',
        });
        // HEAD reads what it is given to its end, only to leave it out; without anything it states a length of 0.
        if (request.method === 'HEAD') return reply.send(Readable.from([]));
        return reply.send(await blobs.forSocket(file.sha256, { start: 0, end: file.size - 1 }));
      },
    );
  };

/** Refuses all but a small still picture with nothing else in it. */
function checkPicture(bytes: Uint8Array): PictureKind {
  // The status is 400, because pages show the sentence of no other refusal.
  const refuse = (sentence: string) => new Refusal(sentence, 400);
  if (bytes.length === 0) throw refuse(PICTURE_FAULT.empty);
  if (bytes.length > PICTURE.bytesMax) {
    throw refuse(PICTURE_FAULT.tooLarge(formatBytes(PICTURE.bytesMax)));
  }
  const picture = readPicture(bytes);
  if (!picture) throw refuse(PICTURE_FAULT.kind);
  const { kind, width, height, isAnimated, isCmyk, isWhole } = picture;
  if (Math.max(width, height) > PICTURE.sideMax) {
    throw refuse(PICTURE_FAULT.sides(width, height, PICTURE.sideMax));
  }
  if (isAnimated) throw refuse(PICTURE_FAULT.animated);
  if (isCmyk) throw refuse(PICTURE_FAULT.colors);
  if (!isWhole) throw refuse(PICTURE_FAULT.cutOff);
  if (!isBare(picture, bytes)) throw refuse(PICTURE_FAULT.more);
  return kind;
}
