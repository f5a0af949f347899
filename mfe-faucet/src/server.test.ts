import { FAUCET } from '@trove/contract/screens/common.ts';
import { aConfig } from '@trove/contract/testing/fake-network.ts';

import { drawPage } from './server.ts';

// As in the prerendering process, where addresses of the configuration may be relative.
Object.assign(globalThis, { location: new URL('http://site.invalid/') });

it('is drawn with its form, in which a returning user sees nothing of a visitor', async () => {
  const drawn = await drawPage({ config: aConfig(), pathname: '/faucet', search: '', answers: {} });
  const { html = '' } = drawn ?? {};
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toContain(FAUCET.placeholder);
  expect(html).toContain('have no value outside the test network.');
  const [, suggestions = ''] = /<div [^>]*data-personal[^>]*>(.*?)<\/div>/s.exec(html) ?? [];
  expect(suggestions).toContain(FAUCET.connect);
});
