import { newProject } from '#common/projects/project.ts';

import { buildRequest, inferenceUrl } from './build-request.ts';

describe('inferenceUrl', () => {
  it.each([
    ['[PLAY-33]', 'no address', undefined, 'https://net.test/models/api/chat'],
    ['[PLAY-34]', 'an address', 'https://p.test/inference', 'https://p.test/inference'],
    ['[PLAY-60]', 'a bare host', 'https://p.test', 'https://p.test/api/chat'],
    ['[PLAY-60]', 'a bare host with a slash', 'https://p.test/', 'https://p.test/api/chat'],
  ])('%s returns the right URL for %s', (_id, _what, endpoint, url) => {
    expect(inferenceUrl(endpoint, 'https://net.test/models/')).toBe(url);
  });
});

describe('buildRequest', () => {
  it.each([
    [0.005, '0.005'],
    [0, '1'],
  ])('[PLAY-40] maps a price of %s to %j', (price, text) => {
    const model = { id: 'Qm1', name: 'Talker', model: 'Qm1:latest', provider: '', price };
    const request = buildRequest({
      project: newProject(),
      history: [],
      question: 'Hi',
      model,
      did: 'bafybmi',
      now: new Date(0),
    });
    expect(request.asset_value).toBe(text);
  });
});
