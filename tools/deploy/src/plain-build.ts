import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import * as z from 'zod/mini';

/** Parts of `mf-manifest.json`, which every build with a plugin of Module Federation can have. */
const manifestSchema = z.object({
  metaData: z.object({
    globalName: z.string(),
    remoteEntry: z.object({ name: z.string(), path: z.string(), type: z.string() }),
  }),
  shared: z.array(z.object({ name: z.string(), requiredVersion: z.string() })),
  exposes: z.array(
    z.object({
      path: z.string(),
      assets: z.object({ js: z.object({ sync: z.array(z.string()) }) }),
    }),
  ),
});

export type Manifest = z.output<typeof manifestSchema>;

const NO_MANIFEST =
  'it has no mf-manifest.json: build it with the ModuleFederationPlugin of @module-federation/enhanced and `manifest: true`.';

/**
 * Says why the site cannot start an entry: it loads entries as scripts, with a hash of their bytes and a time limit,
 * which a module cannot have.
 */
export const moduleFault = (entry: string) =>
  `its ${entry} is an ES module, as Vite makes it. The site starts entries as scripts that define a global: build it with webpack or Rspack and \`library: { type: 'var' }\`.`;

/** Reads the manifest of a build that has no `build.json` yet. Throws why it can never have one, as a sentence. */
export function readManifest(folder: string): Manifest {
  const file = path.join(folder, 'mf-manifest.json');
  if (!existsSync(file)) throw new Error(`The build in ${folder} is refused: ${NO_MANIFEST}`);
  const parsed = manifestSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) {
    const place = parsed.error.issues[0]?.path.join('.') ?? '';
    throw new Error(
      `The build in ${folder} is refused: its mf-manifest.json is wrong at "${place}".`,
    );
  }
  const { name, type } = parsed.data.metaData.remoteEntry;
  if (type === 'module') {
    throw new Error(`The build in ${folder} is refused: ${moduleFault(name)}`);
  }
  return parsed.data;
}
