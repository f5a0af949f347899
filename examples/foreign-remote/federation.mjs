/** Name of the build until `trove-deploy describe` knows its content, of which the name is the hash. */
const UNNAMED = 'unnamedbuild';

/** The id in `remote.json`, with underscores for hyphens. */
export const name = `reports__${UNNAMED}`;

/** What the shell provides: used if it fits, otherwise the build's own copy is. */
const fromShell = { requiredVersion: '^19.0.0', singleton: false };

/** Options of the ModuleFederationPlugin, the same for webpack and Rspack. */
export const federation = {
  name,
  filename: 'remoteEntry.js',
  library: { type: 'var', name },
  exposes: { './remote': './src/remote.tsx' },
  shareStrategy: 'loaded-first',
  shared: {
    react: fromShell,
    'react/jsx-runtime': fromShell,
    'react-dom': fromShell,
    'react-dom/client': fromShell,
  },
  manifest: true,
  // It loads no remotes of its own, so that its entry needs no code for that.
  experiments: { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
  dts: false,
};
