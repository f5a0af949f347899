import { defineConfig } from 'oxlint';

/** Order of the imports inside `shared/src`, from the ground up (docs/ARCHITECTURE.md has the reasons). */
const layers: Record<string, readonly string[]> = {
  contract: [],
  lib: [],
  errors: ['contract'],
  events: ['contract'],
  api: ['contract', 'errors', 'lib', 'kit'],
  inspection: ['contract'],
  wallet: ['contract', 'errors', 'lib'],
  federation: ['contract', 'errors', 'events', 'lib', 'kit'],
  kit: [],
  ui: ['contract', 'errors', 'lib', 'kit'],
  host: ['contract', 'events', 'lib'],
  remote: ['contract', 'errors', 'events', 'lib', 'api', 'host', 'kit', 'ui'],
  harness: ['contract', 'events', 'federation', 'host', 'lib', 'ui'],
  embed: ['contract', 'events', 'federation', 'host', 'lib', 'ui', 'wallet'],
  build: ['contract', 'federation', 'kit', 'ui'],
};

const folders = Object.keys(layers);

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
  'Import it from @trove/shared/kit: the shell provides it once for all remotes.',
);

/** Every package but zod. A regular expression, since a pattern that begins with ! would also cancel the rules of the layers. */
const contractAlone = {
  regex: '^([^.z]|z[^o]|zo[^d]|zod[^/])',
  message: 'The contract depends on zod alone.',
};

const layerRule = (folder: string, others: readonly string[], more: object[]) => ({
  'no-restricted-imports': [
    'error',
    {
      patterns: [
        forbid(
          others.flatMap(fromAnyDepth),
          `shared/${folder} may import: ${['itself', ...(layers[folder] ?? [])].join(', ')}.`,
        ),
        ...more,
      ],
    },
  ],
});

/** Tests keep to the layers of their sources, and may use the factories, the tools of tests and what the kit is made of. */
const layerOverrides = Object.entries(layers).flatMap(([folder, allowed]) => {
  const above = folders.filter((other) => other !== folder && !allowed.includes(other));
  const sources = `**/shared/src/${folder}/**`;
  return [
    {
      files: [sources],
      rules: layerRule(
        folder,
        [...above, 'testing'],
        [
          ...(folder === 'kit' ? [] : [fromTheKit]),
          ...(folder === 'contract' ? [contractAlone] : []),
        ],
      ),
    },
    { files: [`${sources}/*.test.{ts,tsx}`], rules: layerRule(folder, above, []) },
  ];
});

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
  'The wallet knows only @trove/shared: it serves any site and any network.',
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
  'A remote knows only @trove/shared.',
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
      files: ['**/mfe-*/src/features/**', '**/shared/src/templates/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              remotesStayApart,
              fromTheKit,
              forbid(['../**'], 'A feature imports its own folder, #common/* and @trove/shared/*.'),
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
        '**/shared/src/templates/**/*.test.tsx',
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
    ...layerOverrides,
    ...storeyOverrides,
    { files: ['**/shared/src/kit/**'], rules: { 'oxc/no-barrel-file': 'off' } },
    // Playwright reads the names of a fixture's needs from this pattern, empty or not.
    { files: ['e2e/**/fixtures.ts'], rules: { 'no-empty-pattern': 'off' } },
    { files: ['**/*.config.ts'], rules: { 'import/no-default-export': 'off' } },
    {
      files: ['**/tools/**', '**/bench/**', '**/look/**', '**/samples/make.ts'],
      rules: { 'no-console': 'off' },
    },
  ],
});
