import { pathToFileURL } from 'node:url';

import type { PageModule, PageToDraw, Prerendered } from '@trove/contract/prerendered-frame.ts';

/** Request to draw a page with the module of a remote's build; without a page, to load the module. */
export interface DrawRequest {
  id: number;
  file: string;
  page?: PageToDraw;
}

export interface DrawReply {
  id: number;
  drawn?: Prerendered | undefined;
}

/** Runs the code of remotes in a separate process for the server of the page, and exits with that server. */

// Addresses in the configuration may be relative to the site, whose origin is known only in the browser.
Object.assign(globalThis, { location: new URL('http://site.invalid/') });

async function draw({ file, page }: DrawRequest): Promise<Prerendered | undefined> {
  const { drawPage } = (await import(pathToFileURL(file).href)) as PageModule;
  const drawn = page && (await drawPage(page));
  return drawn?.html === '' ? undefined : drawn;
}

process.on('message', (request: DrawRequest) => {
  const reply = (drawn?: Prerendered) =>
    process.send?.({ id: request.id, drawn } satisfies DrawReply);
  // A page that cannot be drawn here shows its error in the browser, if it fails there too.
  draw(request).then(reply, () => reply());
});
process.on('disconnect', () => process.exit());
