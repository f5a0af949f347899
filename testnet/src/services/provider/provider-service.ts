import type { FastifyPluginAsync } from 'fastify';

import type { Context } from '../../core/context.ts';
import { download } from './download.ts';
import { resumableUploads } from './uploads/resumable-uploads.ts';
import { uploadRoom } from './uploads/upload-room.ts';
import { upload } from './uploads/upload.ts';

/** Calls of infra providers (wire.md#provider). */
export const providerService =
  (context: Context): FastifyPluginAsync =>
  async (app) => {
    app.register(download(context));
    app.register(upload(context));
    app.register(uploadRoom(context));
    app.register(resumableUploads(context));
  };
