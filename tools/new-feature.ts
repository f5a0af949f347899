import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { giveUp, ROOT } from './settings.ts';

/** `pnpm new:feature mfe-browse seller-profile`: a page and its test in the remote's features, ready to fill. */

/** `seller-profile` to `SellerProfile`. */
export const pascalCase = (name: string) =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** File name to text. The template compiles as it stands. */
export function featureFiles(feature: string): Record<string, string> {
  const page = `${pascalCase(feature)}Page`;
  const title = feature.replaceAll('-', ' ');
  return {
    [`${page}.tsx`]: `import { usePage } from '@trove/shared/remote/use-page.ts';

/** Say what it shows, and its paragraph. */
export function ${page}() {
  const heading = usePage({ title: '${title}' });
  return <h1 {...heading}>${title}</h1>;
}
`,
    [`${page}.test.tsx`]: `import { HostProvider } from '@trove/shared/remote/host-context.tsx';
import { fakeHost } from '@trove/shared/testing/fake-host.ts';
import { render, screen } from '@testing-library/react';

import { ${page} } from './${page}.tsx';

describe('${page}', () => {
  it('has its heading', () => {
    render(
      <HostProvider host={fakeHost()}>
        <${page} />
      </HostProvider>,
    );
    expect(screen.getByRole('heading', { level: 1, name: '${title}' })).toBeTruthy();
  });
});
`,
  };
}

if (import.meta.main) {
  const [remote = '', feature = ''] = process.argv.slice(2);
  if (!/^mfe-[a-z]+$/.test(remote) || !/^[a-z]+(-[a-z]+)*$/.test(feature)) {
    giveUp(
      'Name a remote and a feature in kebab case.',
      'For example: pnpm new:feature mfe-browse seller-profile',
    );
  }
  const folder = path.join(ROOT, remote, 'src', 'features', feature);
  if (existsSync(folder))
    giveUp(`${remote} already has a feature ${feature}.`, 'Choose another name.');

  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(featureFiles(feature)))
    writeFileSync(path.join(folder, file), text);
  console.info(`Wrote ${path.relative(ROOT, folder)}. Add its path to ${remote}/src/remote.ts.`);
}
