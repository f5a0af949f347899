import { defineConfig } from 'oxlint';

/** Who may import whom inside `shared/src`, from the ground up (docs/ARCHITECTURE.md has the reasons). */
const layers: Record<string, readonly string[]> = {
  contract: [],
  lib: [],
  errors: ['contract'],
  events: ['contract'],
  api: ['contract', 'errors', 'lib', 'kit'],
  wallet: ['contract', 'errors'],
  federation: ['contract', 'errors', 'events', 'lib', 'kit'],
  kit: [],
  ui: ['contract', 'errors', 'lib', 'kit'],
  remote: ['contract', 'errors', 'events', 'lib', 'api', 'kit', 'ui'],
};

const folders = Object.keys(layers);

const forbid = (group: string[], message: string) => ({ group, message });

/** What the kit provides at run time: everywhere else these names come from the kit, or they would be in a page twice. */
const fromTheKit = forbid(
  [
    'react-router-dom',
    'react-router',
    '@tanstack/react-query',
    '@emotion/*',
    '@mui/**',
    'jotai',
    'jotai/**',
    'dayjs',
    'dayjs/**',
  ],
  'Import it from @trove/shared/kit: the shell provides it once for all remotes.',
);

const layerOverrides = Object.entries(layers).map(([folder, allowed]) => ({
  files: [`**/shared/src/${folder}/**`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          forbid(
            [...folders, 'testing']
              .filter((other) => other !== folder && !allowed.includes(other))
              .map((other) => `../${other}/**`),
            `shared/${folder} may import: ${['itself', ...allowed].join(', ')}.`,
          ),
          ...(folder === 'kit' ? [] : [fromTheKit]),
          ...(folder === 'contract'
            ? [forbid(['*', '!zod', '!zod/mini', '!./*', '!./wire', '!./wire/*', '!../*'], 'The contract depends on zod alone.')]
            : []),
        ],
      },
    ],
  },
}));

const remotesStayApart = forbid(
  [
    '@trove/mfe-*',
    '@trove/mfe-*/**',
    '@trove/shell',
    '@trove/shell/**',
    '@trove/testnet',
    '@trove/testnet/**',
    '@trove/wallet',
    '@trove/wallet/**',
  ],
  'A remote knows only @trove/shared.',
);

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'jest'],
  categories: { correctness: 'error' },
  ignorePatterns: ['**/.types', '**/dist', '**/.trove'],
  rules: {
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'oxc/no-barrel-file': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'react/exhaustive-deps': 'error',
    'no-console': ['error', { allow: ['warn', 'error'] }],
    'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
    'jest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*', 'fc.assert', 'sees*'] }],
  },
  overrides: [
    {
      files: ['**/mfe-*/src/**'],
      rules: { 'no-restricted-imports': ['error', { patterns: [remotesStayApart, fromTheKit] }] },
    },
    {
      files: ['**/shell/src/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              forbid(
                ['@trove/mfe-*', '@trove/mfe-*/**', '@trove/testnet/**', '@trove/wallet/**'],
                'The shell learns of remotes and wallets at run time, from the registry and the configuration.',
              ),
              fromTheKit,
            ],
          },
        ],
      },
    },
    {
      files: ['**/mfe-*/src/features/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              remotesStayApart,
              fromTheKit,
              forbid(['../**'], 'A feature imports its own folder, #common/* and @trove/shared/*.'),
            ],
          },
        ],
      },
    },
    ...layerOverrides,
    { files: ['**/shared/src/kit/**'], rules: { 'oxc/no-barrel-file': 'off' } },
    { files: ['**/*.config.ts'], rules: { 'import/no-default-export': 'off' } },
    { files: ['**/tools/**', '**/bench/**'], rules: { 'no-console': 'off' } },
  ],
});
