import { existsSync } from 'node:fs';
import path from 'node:path';

import type { RuntimeConfig } from '@trove/contract/config.ts';
import type { FastifyInstance } from 'fastify';

import { INSTALL_PAGE, installPage, WALLET_ZIP_FILE } from '../../core/install-page.ts';
import { open, wildcard } from './open-files.ts';
import { walletFileAt } from './wallet-address.ts';

/** Serves the page from which the extension is installed, and the wallet's files. */
export function serveWallet(
  app: FastifyInstance,
  { config, siteDir }: { config: RuntimeConfig; siteDir: string },
): void {
  app.get(INSTALL_PAGE, open, (request, reply) => {
    const page = installPage({
      brand: config.brand.name,
      providerName: config.wallet.providerName,
      nodeUrl: new URL(config.services.node, `${request.protocol}://${request.host}`).href,
      hasZip: existsSync(path.join(siteDir, WALLET_ZIP_FILE)),
    });
    void reply
      .header('cache-control', 'no-cache')
      .header(
        'content-security-policy',
        "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'",
      );
    return reply.type('text/html; charset=utf-8').send(page);
  });
  app.get('/wallet/*', open, (request, reply) => {
    void reply.header('cache-control', 'no-cache');
    return reply.sendFile(walletFileAt(wildcard(request)), path.join(siteDir, 'wallet'));
  });
}
