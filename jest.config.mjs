import { availableParallelism } from 'node:os';

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
  'content-disposition',
  'cookie',
  'jest-fixed-jsdom',
  'jotai',
  'ky',
  'kysely',
  'multiformats',
  'set-cookie-parser',
  'srvx',
];

const common = {
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
  setupFilesAfterEnv: ['<rootDir>/tools/jest-setup.ts'],
  modulePathIgnorePatterns: ['<rootDir>/.trove', '/dist/', '/.types/'],
};

export default {
  // Many tests wait for servers and processes they start: on two cores one worker would leave one of them idle.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  projects: [
    {
      ...common,
      displayName: 'node',
      testMatch: [
        '<rootDir>/{shared,testnet,wallet,shell,mfe-browse,mfe-faucet}/src/**/*.test.ts',
        '<rootDir>/{tools,e2e/bench}/**/*.test.ts',
      ],
    },
    {
      ...common,
      displayName: 'dom',
      testMatch: [
        '<rootDir>/{shared,testnet,wallet,shell,mfe-browse,mfe-faucet}/src/**/*.test.tsx',
      ],
      testEnvironment: 'jest-fixed-jsdom',
      setupFilesAfterEnv: [
        ...common.setupFilesAfterEnv,
        '<rootDir>/shared/src/testing/patient-queries.ts',
      ],
    },
  ],
};
