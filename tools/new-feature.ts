import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { giveUp, ROOT } from './lib/settings.ts';
import { declaredRemotes } from './site/packages.ts';

/** `pnpm new:feature mfe-browse seller-profile`: adds a page and its test to the remote's features. */

/**
 * Template of a feature, which is compiled, linted, formatted and tested like any other; only its names are replaced.
 */
const TEMPLATE = path.join(ROOT, 'shared/kit/src/templates/feature');

/** Converts `seller-profile` to `SellerProfile`. */
export const pascalCase = (feature: string) =>
  feature.replaceAll(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase());

/** Converts `seller-profile` to `Seller profile`. */
export const sentenceCase = (feature: string) =>
  feature.charAt(0).toUpperCase() + feature.slice(1).replaceAll('-', ' ');

/** Copies the template to `folder`, named after the feature (kebab case). */
export function writeFeature(folder: string, feature: string) {
  const named = (text: string) =>
    text
      .replaceAll('FeatureName', pascalCase(feature))
      .replaceAll('Feature name', sentenceCase(feature));
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(TEMPLATE)) {
    const text = readFileSync(path.join(TEMPLATE, file), 'utf8');
    writeFileSync(path.join(folder, named(file)), named(text));
  }
}

if (import.meta.main) {
  const [remote = '', feature = ''] = process.argv.slice(2);
  if (!declaredRemotes().includes(remote) || !/^[a-z]+(-[a-z]+)*$/.test(feature)) {
    giveUp(
      'Name a remote and a feature in kebab case.',
      'For example: pnpm new:feature mfe-browse seller-profile',
    );
  }
  const folder = path.join(ROOT, remote, 'src', 'features', feature);
  if (existsSync(folder))
    giveUp(`${remote} already has a feature ${feature}.`, 'Choose another name.');

  writeFeature(folder, feature);
  console.info(`Wrote ${path.relative(ROOT, folder)}. Next: docs/how-to/add-a-page.md.`);
}
