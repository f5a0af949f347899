import { aCompetition } from '../../testing/a-competition.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { askInside } from './ask-network.ts';
import { themeOfPage } from './theme-of-page.ts';

const VISITOR = { ip: '192.0.2.7', host: 'localhost:3000' };

describe('the theme of a page', () => {
  let network: TestNetwork;
  beforeAll(async () => {
    network = await aNetwork();
    const { facts } = await aCompetition(network.context);
    await aCompetition(network.context, {
      id: 'green-comp',
      facts: JSON.stringify({
        ...(JSON.parse(facts) as object),
        theme: { id: 'green-comp', primaryColor: '#1d7a4c' },
      }),
    });
  });
  afterAll(() => network.close());

  const ofPage = (pathname: string) =>
    themeOfPage(pathname, network.context.config, VISITOR, askInside(network.app));

  it('[THEME-17] is that of the competition, on every page of its area', async () => {
    for (const below of ['', '/models', '/model/some-model']) {
      expect(await ofPage(`/competition/green-comp${below}`)).toMatchObject({
        compId: 'green-comp',
        primaryColor: '#1d7a4c',
      });
    }
  });

  it('is not set on other pages', async () => {
    expect(await ofPage('/dashboard/competitions')).toBeNull();
    expect(await ofPage('/competition/none-of-this-name')).toBeNull();
  });
});
