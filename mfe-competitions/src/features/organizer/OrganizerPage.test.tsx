import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Host } from '@trove/contract/host.ts';
import type {
  AccessKeyRecord,
  CompetitionRecord,
} from '@trove/contract/wire/people/competition.ts';
import type { PrizePlace } from '@trove/contract/wire/trade/prize.ts';
import { aSession } from '@trove/kit/testing/fake-host.ts';
import { untilInPage } from '@trove/kit/testing/until-in-page.ts';

import { aCompetition, aMembership, openPage } from '#common/testing/open-page.tsx';

import { OrganizerPage } from './OrganizerPage.tsx';

const BASE = '/net/dapp/api/v1/competitions/harbor-ai';

const aKey = (overrides: Partial<AccessKeyRecord> = {}): AccessKeyRecord => ({
  id: 'k1',
  label: 'Press',
  uses: 1,
  maxUses: 2,
  notBefore: null,
  notAfter: null,
  revoked: false,
  ...overrides,
});

function open(
  answers: NonNullable<Parameters<typeof openPage>[1]['answers']> = {},
  organiser = true,
  {
    competition = aCompetition(),
    ...host
  }: Partial<Host> & { competition?: CompetitionRecord } = {},
) {
  return openPage(<OrganizerPage compId="harbor-ai" />, {
    path: '/dashboard/competitions',
    session: aSession(),
    host,
    answers: {
      ...answers,
      [`GET ${BASE}/me`]: aMembership({ organiser }),
      [`GET ${BASE}/keys`]: answers[`GET ${BASE}/keys`] ?? { keys: [aKey()] },
      [`GET ${BASE}/participants`]: answers[`GET ${BASE}/participants`] ?? { participants: [] },
      [`GET ${BASE}/submitted`]: { entries: [] },
      [`GET ${BASE}/partners`]: {
        partners: [{ origin: 'https://one.example', since: '2026-01-02T03:04:05Z' }],
      },
      [`GET ${BASE}/prizes`]: answers[`GET ${BASE}/prizes`] ?? { places: [] },
      [`GET ${BASE}`]: competition,
    },
  });
}

const part = async (name: string) => within(await screen.findByRole('region', { name }));
const bodies = (calls: { body: string }[]): unknown[] => calls.map(({ body }) => JSON.parse(body));

async function confirm(title: string, action: string) {
  const dialog = await screen.findByRole('alertdialog', { name: title });
  await userEvent.click(within(dialog).getByRole('button', { name: action }));
  await untilInPage(() => screen.queryByRole('alertdialog') === null);
}

describe('the organizer page', () => {
  it('is for the organizer only, and sends no request for others', async () => {
    const { sent } = open({}, false);
    expect(
      await screen.findByText('Only the organizer of this competition sees this page'),
    ).toBeTruthy();
    expect([sent('GET', '/keys'), sent('GET', '/participants')]).toEqual([[], []]);
  });

  it('shows what each participant has submitted and the results', async () => {
    const ada = {
      did: 'bafybmiada',
      registration: null,
      team: 'Lines',
      since: '2026-01-02T03:04:05Z',
      hasAccess: true,
      scored: 3,
      failed: 2,
      withdrawn: 1,
    };
    open({ [`GET ${BASE}/participants`]: { participants: [ada] } });
    const table = await (await part('Participants')).findByRole('table');
    const texts = (role: string) =>
      within(table)
        .getAllByRole(role)
        .map((cell) => cell.textContent)
        .slice(-3);
    expect(texts('columnheader')).toEqual(['Scored', 'Failed', 'Withdrawn']);
    expect(texts('cell')).toEqual(['3', '2', '1']);
  });

  it('creates a key and shows it once, with a link that has it in the fragment', async () => {
    const { sent } = open({ [`POST ${BASE}/keys`]: { id: 'k2', key: 'pk4vn-8q2ht' } });
    // This user has a separate clipboard.
    const user = userEvent.setup();
    const keys = await part('Access keys');
    await userEvent.type(keys.getByLabelText('Issued to'), 'School');
    await userEvent.type(keys.getByLabelText('Maximum uses'), '30');
    await userEvent.click(keys.getByRole('button', { name: 'Create key' }));
    expect(await keys.findByText('pk4vn-8q2ht')).toBeTruthy();
    expect(bodies(sent('POST', '/keys'))).toEqual([{ label: 'School', maxUses: 30 }]);
    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(keys.getByRole('button', { name: 'Copy link' }));
    expect(copied.mock.lastCall?.[0]).toMatch(/\/competition\/harbor-ai#key=pk4vn-8q2ht$/);
  });

  it('creates no key without a recipient or with an invalid number of uses', async () => {
    open();
    const keys = await part('Access keys');
    const button = keys.getByRole<HTMLButtonElement>('button', { name: 'Create key' });
    expect(button.disabled).toBe(true);
    await userEvent.type(keys.getByLabelText('Issued to'), 'School');
    await userEvent.type(keys.getByLabelText('Maximum uses'), '0');
    expect(button.disabled).toBe(true);
    expect(keys.getByText('Enter a whole number above 0, or leave the field empty.')).toBeTruthy();
  });

  it('counts the uses of keys, and revokes one after confirmation', async () => {
    const { sent } = open({
      [`GET ${BASE}/keys`]: { keys: [aKey(), aKey({ id: 'k0', label: 'Old', revoked: true })] },
      [`DELETE ${BASE}/keys/k1`]: { keys: [] },
    });
    const keys = await part('Access keys');
    expect(await keys.findAllByText('1 of 2 uses')).toHaveLength(2);
    expect(keys.getByText('Revoked')).toBeTruthy();
    await userEvent.click(keys.getByRole('button', { name: 'Revoke Press' }));
    await confirm('Revoke this key?', 'Revoke');
    expect(sent('DELETE', '/keys/k1')).toHaveLength(1);
  });

  it('closes a phase after confirmation', async () => {
    const { sent } = open({ [`POST ${BASE}/close`]: aCompetition() });
    const phases = await part('Phases');
    await userEvent.click(phases.getByRole('button', { name: 'Close now: Registration' }));
    await confirm('Close registration now?', 'Close now');
    expect(bodies(sent('POST', '/close'))).toEqual([{ what: 'registration' }]);
  });

  describe('when submissions are closed', () => {
    const closed = aCompetition({
      deadlines: { registration: '2026-01-01T00:00:00Z', submission: '2026-01-02T00:00:00Z' },
    });
    const aPlace = (overrides: Partial<PrizePlace> = {}): PrizePlace => ({
      id: 'row-1',
      rank: 1,
      name: 'Team Crane',
      did: 'bafybmiwinner',
      prize: null,
      ...overrides,
    });

    it('pays a prize once the amount is valid', async () => {
      const { sent } = open(
        {
          [`GET ${BASE}/prizes`]: { places: [aPlace()] },
          [`POST ${BASE}/prizes`]: { places: [] },
        },
        true,
        { competition: closed },
      );
      const prizes = await part('Prizes');
      const amount = await prizes.findByLabelText('Amount in TROVE');
      const pay = prizes.getByRole<HTMLButtonElement>('button', { name: /^Pay the prize/ });
      await userEvent.type(amount, '1.2.3');
      expect([pay.disabled, prizes.queryByText(/at most six decimals/) !== null]).toEqual([
        true,
        true,
      ]);
      await userEvent.clear(amount);
      await userEvent.type(amount, '2.5{Enter}');
      await untilInPage(() => sent('POST', '/prizes').length === 1);
      expect(bodies(sent('POST', '/prizes'))).toEqual([{ id: 'row-1', amount: 2.5 }]);
    });

    it('shows the state of each prize', async () => {
      const prize = { amount: 5, message: '', transactionId: '' } as const;
      open(
        {
          [`GET ${BASE}/prizes`]: {
            places: [
              aPlace({ prize: { ...prize, state: 'done', transactionId: 'tx-1' } }),
              aPlace({ id: 'row-2', rank: 2, prize: { ...prize, state: 'running' } }),
              aPlace({
                id: 'row-3',
                rank: 3,
                prize: { ...prize, state: 'refunded', message: 'Declined. Nothing was paid.' },
              }),
            ],
          },
        },
        true,
        { competition: closed },
      );
      const prizes = await part('Prizes');
      expect(await prizes.findByText('5 TROVE paid')).toBeTruthy();
      expect(prizes.getByRole('link').getAttribute('href')).toMatch(/#\/transaction\/tx-1$/);
      expect(prizes.getByText('5 TROVE: waiting for your wallet')).toBeTruthy();
      expect(prizes.getByText('Declined. Nothing was paid.')).toBeTruthy();
      expect(prizes.getAllByRole('button')).toHaveLength(1);
    });
  });

  it('lets a site show the competition once its address is valid', async () => {
    const { sent } = open({ [`POST ${BASE}/partners`]: { partners: [] } });
    const partners = await part('Partner pages');
    await userEvent.type(partners.getByLabelText('Site'), 'http://two.example{Enter}');
    expect(partners.getByText('Enter a site such as https://partner.example.')).toBeTruthy();
    expect(sent('POST', '/partners')).toEqual([]);
    await userEvent.clear(partners.getByLabelText('Site'));
    await userEvent.type(partners.getByLabelText('Site'), 'https://two.example/contests{Enter}');
    await untilInPage(() => sent('POST', '/partners').length === 1);
    expect(bodies(sent('POST', '/partners'))).toEqual([{ origin: 'https://two.example' }]);
  });

  it('offers the embed code for such a site, with the theme to edit beside it', async () => {
    const { sent } = open({ [`PUT ${BASE}/theme`]: aCompetition() }, true, {
      compose: () => () => {},
    });
    const partners = await part('Partner pages');
    await userEvent.click(partners.getByRole('button', { name: 'Embed' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Embed this competition' }));
    const colour = await dialog.findByRole('textbox', { name: 'Primary colour' });
    await userEvent.clear(colour);
    await userEvent.type(colour, '#facc15');
    expect(
      dialog.getByText(/1\.5:1 on the page as chosen, shown as #\w{6} with [4-9]\.\d:1/),
    ).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Save theme' }));
    await untilInPage(() => sent('PUT', '/theme').length === 1);
  });

  it('removes a site from the list after confirmation', async () => {
    const { sent } = open({ [`DELETE ${BASE}/partners/`]: { partners: [] } });
    const partners = await part('Partner pages');
    await userEvent.click(
      await partners.findByRole('button', { name: 'Remove https://one.example' }),
    );
    await confirm('Remove this site?', 'Remove');
    expect(sent('DELETE', '/partners').map(({ url }) => url)).toEqual([
      `${BASE}/partners/https%3A%2F%2Fone.example`,
    ]);
  });

  it('previews a theme with its contrast before saving', async () => {
    const { sent } = open({ [`PUT ${BASE}/theme`]: aCompetition() });
    const theme = await part('Theme');
    const colour = theme.getByRole('textbox', { name: 'Primary colour' });
    await userEvent.clear(colour);
    await userEvent.type(colour, '#facc1');
    expect(theme.getByRole<HTMLButtonElement>('button', { name: 'Save theme' }).disabled).toBe(
      true,
    );
    await userEvent.type(colour, '5');
    const light = within(theme.getByRole('figure', { name: 'Light' }));
    expect(
      light.getByText(/1\.5:1 on the page as chosen, shown as #\w{6} with [4-9]\.\d:1/),
    ).toBeTruthy();
    await userEvent.click(theme.getByRole('button', { name: 'Save theme' }));
    await untilInPage(() => sent('PUT', '/theme').length === 1);
    expect(bodies(sent('PUT', '/theme'))).toMatchObject([{ primaryColor: '#facc15' }]);
  });
});
