import { defineConfig } from 'oxlint';

import { layerOverrides } from './tools/lint/layers.ts';

const forbid = (group: string[], message: string) => ({ group, message });

const fromAnyDepth = (folder: string): string[] =>
  ['../', '../../', '../../../', '../../../../'].map((way) => `${way}${folder}/**`);

/** Modules the kit provides at run time: elsewhere these names are imported from the kit, or a page would have them twice. */
const fromTheKit = forbid(
  [
    'react-router-dom',
    'react-router',
    '@tanstack/react-query',
    '@emotion/*',
    '@mui/**',
    'dayjs',
    'dayjs/**',
    'ky',
  ],
  'Import it from @trove/kit: the shell provides it once for all remotes.',
);

/** The storeys of the network from the ground up: each knows those below it (docs/ARCHITECTURE.md). */
const storeys = [
  'platform',
  'chain',
  'files',
  'people',
  'market',
  'ai',
  'core',
  'services',
  'demo',
  'app',
];

const noTestTools = forbid(
  ['**/testing/**', '**/bench/**', '**/samples/**'],
  'Helpers and doubles of tests, and the script that makes the fixtures, stay out of the product.',
);

/** One rule a storey: it imports nothing of those above it, and nothing of `also`. */
const storeyRules = (
  source: string,
  folders: readonly string[],
  above: (storey: string) => string[],
  also: object[],
) =>
  folders.map((storey, level) => ({
    files: [`**/${source}/${storey}/**`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            forbid(
              folders.slice(level + 1).flatMap(above),
              `${source}/${storey} may import: ${['itself', ...folders.slice(0, level)].join(', ')}.`,
            ),
            ...also,
          ],
        },
      ],
    },
  }));

/** A released migration must create the same schema for ever, whatever becomes of the product's numbers. */
const frozenMigrations = {
  files: ['**/testnet/src/platform/db/migrations/*.ts'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          forbid(
            ['**', '!../migrate.ts'],
            'A migration is literal text: it imports nothing but its type.',
          ),
        ],
      },
    ],
  },
};

const storeyOverrides = [
  ...storeyRules('testnet/src', storeys, fromAnyDepth, [noTestTools]),
  frozenMigrations,
  {
    files: ['**/testnet/src/**/*.test.ts', '**/testnet/src/**/testing/**'],
    rules: { 'no-restricted-imports': 'off' },
  },
];

/** The storeys of the shell from the ground up (docs/ARCHITECTURE.md); `create-shell.ts` and its neighbours put them together. */
const shellStoreys = ['state', 'common', 'features', 'remotes', 'layout', 'prerender'];

const atRunTime = forbid(
  ['@trove/mfe-*', '@trove/mfe-*/**', '@trove/testnet/**', '@trove/wallet/**'],
  'The shell learns of remotes and wallets at run time, from the registry and the configuration.',
);

const walletStaysApart = forbid(
  ['@trove/mfe-*', '@trove/mfe-*/**', '@trove/shell', '@trove/shell/**', '@trove/testnet/**'],
  'The wallet knows only the packages of shared: it serves any site and any network.',
);

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
  'A remote knows only the packages of shared.',
);

export default defineConfig({
  plugins: [
    'eslint',
    'typescript',
    'unicorn',
    'oxc',
    'import',
    'react',
    'jsx-a11y',
    'promise',
    'jest',
  ],
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
    'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }],
    // A `switch` counts once: exhaustive ones are tables, whose cases the compiler checks.
    complexity: ['error', { max: 16, variant: 'modified' }],
    'jest/expect-expect': [
      'error',
      { assertFunctionNames: ['expect', 'expect*', 'fc.assert', 'sees*'] },
    ],
  },
  overrides: [
    {
      files: ['**/mfe-*/src/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          { patterns: [remotesStayApart, fromTheKit, noTestTools] },
        ],
      },
    },
    {
      files: ['**/shell/src/**'],
      rules: {
        'no-restricted-imports': ['error', { patterns: [atRunTime, fromTheKit, noTestTools] }],
      },
    },
    ...storeyRules(
      'shell/src',
      shellStoreys,
      (folder) => [...fromAnyDepth(folder), `#${folder}/**`],
      [atRunTime, fromTheKit, noTestTools],
    ),
    {
      files: ['**/shell/src/**/*.test.{ts,tsx}', '**/shell/src/testing/**'],
      rules: { 'no-restricted-imports': ['error', { patterns: [atRunTime, fromTheKit] }] },
    },
    {
      files: ['**/mfe-*/src/features/**', '**/shared/kit/src/templates/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              remotesStayApart,
              fromTheKit,
              forbid(
                ['../**'],
                'A feature imports its own folder, #common/* and the packages of shared.',
              ),
              noTestTools,
            ],
          },
        ],
      },
    },
    {
      files: [
        '**/mfe-*/src/**/*.test.{ts,tsx}',
        '**/mfe-*/src/**/testing/**',
        '**/shared/kit/src/templates/**/*.test.tsx',
      ],
      rules: { 'no-restricted-imports': ['error', { patterns: [remotesStayApart, fromTheKit] }] },
    },
    {
      files: ['**/wallet/src/**'],
      rules: { 'no-restricted-imports': ['error', { patterns: [walletStaysApart, noTestTools] }] },
    },
    {
      files: ['**/wallet/src/**/*.test.{ts,tsx}', '**/wallet/src/testing/**'],
      rules: { 'no-restricted-imports': 'off' },
    },
    ...layerOverrides(fromTheKit, noTestTools),
    {
      files: ['**/shared/*/src/**/testing/**'],
      rules: { 'no-restricted-imports': 'off' },
    },
    ...storeyOverrides,
    { files: ['**/shared/kit/src/*.ts'], rules: { 'oxc/no-barrel-file': 'off' } },
    // Playwright reads the names of a fixture's needs from this pattern, empty or not.
    { files: ['e2e/**/fixtures.ts'], rules: { 'no-empty-pattern': 'off' } },
    // Their long functions are the lists of a `describe`, whose tests have a purpose each.
    { files: ['**/*.test.{ts,tsx}', '**/*.spec.ts'], rules: { 'max-lines-per-function': 'off' } },
    // Readers of formats: a branch for each byte that may come, in the order of the format.
    { files: ['**/shared/inspection/src/**'], rules: { complexity: 'off' } },
    { files: ['**/*.config.ts'], rules: { 'import/no-default-export': 'off' } },
    {
      files: ['**/tools/**', '**/bench/**', '**/look/**', '**/samples/guide/make.ts'],
      rules: { 'no-console': 'off' },
    },
  ],
});
