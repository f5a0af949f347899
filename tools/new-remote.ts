import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { claimsOf } from '../shared/contract/src/remote-policy.ts';
import { giveUp, ROOT } from './lib/settings.ts';
import { pascalCase, sentenceCase, writeFeature } from './new-feature.ts';

/** `pnpm new:remote reports`: adds the remote `mfe-reports` with one page, ready to build and to deploy. */

/** Remote whose package and configuration every new one begins with: the one that has nothing of its own in them. */
const MODEL = path.join(ROOT, 'mfe-faucet');

const remoteSource = (
  id: string,
  name: string,
) => `import { defineRemote } from '@trove/kit/remote/define-remote.tsx';

/** One page, at the address that every remote has for itself. */
export const { contract, mount, prefetch } = defineRemote({
  id: '${id}',
  routes: [
    {
      path: '${claimsOf(id)[0]}',
      load: async () => ({
        Component: (await import('./features/${name}/${pascalCase(name)}Page.tsx')).${pascalCase(name)}Page,
      }),
    },
  ],
});
`;

/** Returns the declaration of the remote, whose parts `docs/how-to/add-a-remote.md` explains. */
const declare = (id: string, name: string) => {
  const title = sentenceCase(name);
  const [address = ''] = claimsOf(id);
  return {
    id,
    title,
    description: `One sentence about ${title}.`,
    owner: `${name} team`,
    menu: { section: 'additional', label: title, path: address },
    routes: [{ path: address, page: `src/features/${name}/${pascalCase(name)}Page.tsx` }],
  };
};

/** Writes the package of a remote with one page into `folder`; its name is in kebab case. */
export function writeRemote(folder: string, name: string) {
  const id = `mfe-${name}`;
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
  writeFeature(path.join(folder, 'src/features', name), name);
  for (const file of ['webpack.config.ts', 'tsconfig.json'])
    copyFileSync(path.join(MODEL, file), path.join(folder, file));
  const model = readFileSync(path.join(MODEL, 'package.json'), 'utf8');
  write('package.json', model.replace('@trove/mfe-faucet', `@trove/${id}`));
  write('remote.json', `${JSON.stringify(declare(id, name), null, 2)}\n`);
  write('src/remote.ts', remoteSource(id, name));
}

/** Adds the package to those that `tsc -b` checks. */
function addReference(id: string) {
  const file = path.join(ROOT, 'tsconfig.json');
  const config = JSON.parse(readFileSync(file, 'utf8')) as { references: { path: string }[] };
  config.references.push({ path: id });
  writeFileSync(file, `${JSON.stringify(config, null, 2)}\n`);
}

if (import.meta.main) {
  const [name = ''] = process.argv.slice(2);
  if (!/^[a-z]+(-[a-z]+)*$/.test(name)) {
    giveUp('Name a remote in kebab case.', 'For example: pnpm new:remote reports');
  }
  const folder = path.join(ROOT, `mfe-${name}`);
  if (existsSync(folder)) giveUp(`There is already a mfe-${name}.`, 'Choose another name.');
  mkdirSync(folder);
  writeRemote(folder, name);
  addReference(`mfe-${name}`);
  console.info(
    `Wrote mfe-${name}. Next: \`pnpm install\`, \`pnpm deploy:remote mfe-${name}\`, and docs/how-to/add-a-remote.md.`,
  );
}
