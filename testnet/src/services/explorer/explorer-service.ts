import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { FastifyPluginAsync, FastifyReply } from 'fastify';

import type { Context } from '../../core/context.ts';
import { explorerApi } from './explorer-api.ts';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

const FOLDER = new URL('page/', import.meta.url);

/** The block explorer: receipts of all events (spec 000 §2.10 links to it). */
export const explorerService =
  (context: Context): FastifyPluginAsync =>
  async (app) => {
    app.register(explorerApi(context), { prefix: '/api' });
    for (const file of readdirSync(FOLDER)) {
      const content = readFileSync(new URL(file, FOLDER));
      const url = file === 'explorer.html' ? '/' : `/${file}`;
      app.get(
        url,
        { config: { authority: 'anyone' }, schema: { hide: true } },
        (_request, reply: FastifyReply) =>
          reply
            .type(TYPES[path.extname(file)] ?? 'text/plain')
            .headers({ 'cache-control': 'no-cache', 'content-security-policy': POLICY })
            .send(content),
      );
    }
  };
