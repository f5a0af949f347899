import { Validator } from '@seriousme/openapi-schema-validator';

import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';

interface Operation {
  summary?: string;
  tags?: string[];
  parameters?: { in: string; name: string }[];
  requestBody?: object;
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

describe('the OpenAPI document', () => {
  let network: TestNetwork;
  let document: { paths: Record<string, Record<string, Operation>>; tags: { name: string }[] };
  beforeAll(async () => {
    network = await aNetwork();
    document = (await network.app.inject('/net/openapi.json')).json();
  });
  afterAll(() => network.close());

  const operations = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        name: `${method.toUpperCase()} ${path}`,
        ...operation,
      })),
    );
  const findNames = (wrong: (operation: Operation) => boolean) =>
    operations()
      .filter(wrong)
      .map(({ name }) => name);

  it('is valid OpenAPI 3.1 for an independent validator', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect({ valid, errors }).toEqual({ valid: true });
  });

  it('contains every route below /net, each with a summary', () => {
    expect(operations().length).toBeGreaterThan(30);
    expect(findNames(({ summary = '' }) => summary === '')).toEqual([]);
  });

  it('assigns every route to a documented service', () => {
    const known = new Set(document.tags.map(({ name }) => name));
    expect(findNames(({ tags = [] }) => !tags.every((tag) => known.has(tag)))).toEqual([]);
  });

  it('documents the response of each route', () => {
    const answers = ({ responses }: Operation) =>
      Object.entries(responses).filter(([status]) => /^[123]/.test(status));
    expect(findNames((operation) => answers(operation).length === 0)).toEqual([]);
  });

  it('documents the request body of each write', () => {
    const silent = operations().filter(
      ({ name, requestBody }) => /^(POST|PUT|PATCH) /.test(name) && !requestBody,
    );
    // These get all their input from the address, a cookie, a token or the header with the prompt's signature.
    expect(silent.map(({ name }) => name)).toEqual([
      'POST /net/session/end',
      'POST /net/session/embed/renew',
      'POST /net/session/embed/end',
      'POST /net/dapp/api/v1/competitions/{id}/access-request',
      'PUT /net/dapp/api/v1/creators/{did}/follow',
      'PUT /net/dapp/api/v1/likes/{nft}',
      'POST /net/models/withdrawn',
    ]);
  });

  it('has a page to read and try it, without external resources', async () => {
    const page = await network.app.inject('/net/docs');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain(
      "script-src 'self'; style-src 'self'",
    );
    expect(page.body).not.toMatch(/(?:src|href)="https?:/);
    const script = await network.app.inject('/net/docs/static/swagger-initializer.js');
    expect(script.body).toContain('X-XSRF-TOKEN');
  });

  it('documents the schema of every JSON response', () => {
    const empty = findNames(({ responses }) =>
      Object.entries(responses).some(
        ([status, { content = {} }]) =>
          status.startsWith('2') &&
          'application/json' in content &&
          Object.keys(content['application/json']?.schema ?? {}).length === 0,
      ),
    );
    expect(empty).toEqual([]);
  });
});
