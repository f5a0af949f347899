import { readFileSync } from 'node:fs';

import type { FastifyPluginCallback, FastifyReply } from 'fastify';

import type { Context } from '../../context.ts';
import { explorerApi } from './explorer-api.ts';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const FILES = [
  { url: '/', file: 'explorer.html', type: 'text/html; charset=utf-8' },
  { url: '/explorer.css', file: 'explorer.css', type: 'text/css; charset=utf-8' },
  { url: '/explorer.js', file: 'explorer.js', type: 'text/javascript; charset=utf-8' },
];

/** The block explorer: receipts of everything that happened (spec 000 §2.10 links to it). */
export const explorerService =
  (context: Context): FastifyPluginCallback =>
  (app, _options, done) => {
    app.register(explorerApi(context), { prefix: '/api' });
    for (const { url, file, type } of FILES) {
      const content = readFileSync(new URL(`page/${file}`, import.meta.url));
      app.get(url, (_request, reply: FastifyReply) =>
        reply
          .type(type)
          .headers({ 'cache-control': 'no-cache', 'content-security-policy': POLICY })
          .send(content),
      );
    }
    done();
  };
