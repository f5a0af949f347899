import * as z from 'zod/mini';

import { runtimeConfigSchema } from './config.ts';
import { activeToken, isTestToken } from './pricing/tokens.ts';
import { aConfig } from './testing/fake-network.ts';

describe('runtimeConfigSchema', () => {
  it('[HTTP-07] [HTTP-08] [DATA-42] [DATA-43] accepts six base services and two tokens', () => {
    const { services, tokens } = z.parse(runtimeConfigSchema, aConfig());
    expect(Object.keys(services)).toEqual(
      expect.arrayContaining(['node', 'dapp', 'faucet', 'metrics', 'compute', 'socket']),
    );
    expect(Object.keys(tokens.test)).toEqual([
      'name',
      'symbol',
      'network',
      'description',
      'features',
    ]);
    expect(tokens.main.name).toBe('TRI');
  });

  it('[SEARCH-07] rejects a token without a name', () => {
    const { tokens } = aConfig();
    const nameless = aConfig({ tokens: { ...tokens, test: { ...tokens.test, name: ' ' } } });
    expect(z.safeParse(runtimeConfigSchema, nameless).success).toBe(false);
    expect(
      z.safeParse(runtimeConfigSchema, aConfig({ tokens: { ...tokens, active: '' } })).success,
    ).toBe(false);
  });
});

describe('activeToken', () => {
  const { tokens } = aConfig();

  it.each([
    ['[DATA-44] [DATA-150] the test token', 'TROVE', 'TROVE', true],
    ['the main token', 'TRI', 'TRI', false],
    ['[DATA-44] a configured name', 'GOLD', 'GOLD', true],
  ])('is %s', (_which, active, name, isTest) => {
    expect([activeToken({ ...tokens, active }).name, isTestToken({ ...tokens, active })]).toEqual([
      name,
      isTest,
    ]);
  });
});
