import { act, screen, within } from '@testing-library/react';
import { NO_DATA } from '@trove/contract/screens/common.ts';
import type { Answering } from '@trove/contract/testing/fake-network.ts';
import { aSession, aVisitor } from '@trove/kit/testing/fake-host.ts';
import { untilInPage } from '@trove/kit/testing/until-in-page.ts';

import { anEarning, did, NOTHING, openAtOnce, openEarnings } from './testing/open-earnings.tsx';

// jsdom does not implement canvas.
jest.mock('./chart/draw-chart.ts', () => ({ drawChart: () => () => undefined }));

const skeletons = () => document.querySelectorAll('[data-skeleton=row]');
const card = (name: string) => screen.getByRole('region', { name });
const table = () => screen.getByRole('table', { name: 'Recent Transactions' });
const bodyRows = () => within(table()).getAllByRole('row').slice(1);
const column = (index: number) =>
  bodyRows().map((row) => row.querySelectorAll('td')[index]?.textContent);

describe('EarningsPage', () => {
  afterEach(() => jest.useRealTimers());

  it('[EARN-01] [EARN-07] has a title, and so has its table', async () => {
    await openEarnings();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Earnings Overview');
    expect(screen.getByRole('heading', { name: 'Recent Transactions' })).toBeTruthy();
    expect(document.title).toBe('Earnings Overview');
  });

  it('[EARN-02] [EARN-03] [EARN-15] offers four periods, the current month first, and loads another one', async () => {
    const { user, host, network } = await openEarnings();
    const period = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Period' });
    expect(Array.from(period.options, ({ text }) => text)).toEqual([
      'Today',
      'This Week',
      'This Month',
      'This Year',
    ]);
    expect(period.selectedOptions[0]?.text).toBe('This Month');

    await user.selectOptions(period, 'This Year');
    await untilInPage(() => network.calls.some(({ url }) => url.includes('/earnings?period=year')));
    expect(host.nav.location.get().search).toBe('?period=year');
    expect(host.notify.error).not.toHaveBeenCalled();
  });

  it.each(['today', 'week', 'month', 'year'])(
    '[EARN-04] [EARN-05] [EARN-06] [EARN-11] shows a new creator 0.00, 0, 0 and no rows for %s',
    async (period) => {
      await openEarnings({ at: `/dashboard/earnings?period=${period}` });
      expect(card('Total Earnings').textContent).toContain('0.00');
      expect(card('Total Purchases').textContent).toContain('Total Purchases0Closed');
      expect(card('Active Assets').textContent).toContain('Active Assets0On');
      expect(bodyRows()).toEqual([]);
      expect(screen.getByText(NO_DATA)).toBeTruthy();
    },
  );

  it('[EARN-14] shows a visitor the same without a request, with a Connect button', async () => {
    const { host, network, user } = await openEarnings({ session: aVisitor });
    expect(card('Total Earnings').textContent).toContain('0.00');
    expect(network.calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Connect wallet' }));
    expect(host.session.connect).toHaveBeenCalled();
  });

  it('explains to an unproven session why nothing is shown', async () => {
    const { network } = await openEarnings({ session: aSession({ did, proven: false }) });
    expect(screen.getByText(/Earnings are shown only to their owner/)).toBeTruthy();
    expect(network.calls).toEqual([]);
  });

  it('[EARN-12] shows five loading rows for 1.5 s, then the rows', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] });
    openAtOnce({ rows: [anEarning()] });
    await act(() => jest.advanceTimersByTimeAsync(1_499));
    expect(skeletons()).toHaveLength(5);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(skeletons()).toHaveLength(0);
    expect(bodyRows()).toHaveLength(1);
  });

  it('[EARN-08] [EARN-13] renders each row with its status and a View button', async () => {
    const rows = (['completed', 'pending', 'failed'] as const).map((status) =>
      anEarning({ status }),
    );
    await openEarnings({ rows });
    const heads = within(table()).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'Date',
      'Buyer',
      'Asset',
      'Amount',
      'Status',
      'View',
    ]);
    expect(column(4)).toEqual(['Completed', 'Pending', 'Failed']);
    expect(screen.getAllByRole('button', { name: /^View Asset/ })).toHaveLength(3);
  });

  it('[EARN-09] [EARN-10] sorts newest first, and by date and amount only', async () => {
    const rows = [
      anEarning({ amount: 2, date: '2026-03-02T12:00:00.000Z' }),
      anEarning({ amount: 9, date: '2026-03-03T12:00:00.000Z' }),
      anEarning({ amount: 5, date: '2026-03-01T12:00:00.000Z' }),
    ];
    const { user } = await openEarnings({ rows });
    expect(column(3)).toEqual(['9.00', '2.00', '5.00']);
    const heads = within(table()).getAllByRole('columnheader');
    expect(heads.map((head) => head.getAttribute('aria-sort'))).toEqual([
      'descending',
      null,
      null,
      'none',
      null,
      null,
    ]);

    await user.click(screen.getByRole('button', { name: 'Amount' }));
    await untilInPage(() => column(3)[1] === '5.00');
    await user.click(screen.getByRole('button', { name: 'Amount' }));
    await untilInPage(() => column(3)[0] === '2.00');
    expect(column(3)).toEqual(['2.00', '5.00', '9.00']);
  });

  it("shows a buyer's name, or a DID to copy when there is no name", async () => {
    await openEarnings({
      rows: [
        anEarning({ date: '2026-03-05T12:00:00.000Z' }),
        anEarning({ buyer: 'bafybmibbb…bbbb', date: '2026-03-04T12:00:00.000Z' }),
      ],
    });
    expect(column(1)).toEqual(['Ada', 'bafybmi…bbbb']);
    expect(screen.getAllByRole('button', { name: 'Copy DID' })).toHaveLength(1);
  });

  it('[EARN-15] shows the receipt with a link to the explorer, also from a link', async () => {
    const row = anEarning({ asset: 'Llama', amount: 12.5 });
    const { user, host } = await openEarnings({ rows: [row] });
    await user.click(screen.getByRole('button', { name: 'View Llama' }));
    const receipt = await screen.findByRole('dialog', { name: 'Receipt' });
    expect(within(receipt).getByText('12.50 TROVE')).toBeTruthy();
    expect(within(receipt).getByRole('link', { name: 'Open in explorer' })).toHaveProperty(
      'href',
      expect.stringContaining(`#/transaction/${row.transactionId}`),
    );
    expect(host.nav.location.get().search).toBe(`?view=${row.id}`);
  });

  it('shows the sources of the total, the change to last month, and the estimate separately', async () => {
    await openEarnings({
      earnings: {
        total: 9,
        previousTotal: 8,
        sources: { sales: 5, inference: 2.5, prizes: 1, hosting: 0.5 },
        estimate: 0.3,
      },
    });
    expect(card('Total Earnings').textContent).toContain('9.00 TROVE12.5 % more than last month');
    const sources = screen.getByLabelText('Earnings by source');
    expect(sources.textContent).toBe('Sales5.00Inference2.50Prizes1.00Hosting0.50');
    expect(screen.getByText(/^Estimate from downloads/).textContent).toContain('0.30');
  });

  it('offers the chart as a table for screen readers', async () => {
    const points = [
      { start: new Date(2026, 2, 1).toISOString(), total: 1.5 },
      { start: new Date(2026, 2, 2).toISOString(), total: 0 },
    ];
    await openEarnings({ earnings: { total: 1.5, points } });
    const chart = screen.getByRole('table', { name: 'Earnings, this month' });
    expect(
      within(chart)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual(['01-Mar-20261.50', '02-Mar-20260.00']);
  });

  it('pages through the rows', async () => {
    const { user } = await openEarnings({ rows: Array.from({ length: 30 }, () => anEarning()) });
    expect(bodyRows()).toHaveLength(12);
    await user.click(screen.getByRole('button', { name: 'Page 3' }));
    await untilInPage(() => bodyRows().length === 6);
  });

  it('exports the period as a file with its name', async () => {
    URL.createObjectURL = jest.fn(() => 'blob:csv');
    const saved: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const { user, network } = await openEarnings({
      answers: { 'earnings.csv': new Response('Date\r\n') },
    });
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await untilInPage(() => saved.length === 1);
    expect(saved).toEqual(['earnings-month.csv']);
    expect(network.calls.some(({ url }) => url.includes('earnings.csv?period=month'))).toBe(true);
    click.mockRestore();
  });

  it('refetches everything when a sale is announced', async () => {
    const rows = [anEarning()];
    const { host } = await openEarnings({ rows });
    rows.push(anEarning({ asset: 'Llama' }));
    host.push('notification', { kind: 'sale' });
    expect(await screen.findByText('Llama')).toBeTruthy();
    expect(bodyRows()).toHaveLength(2);
  });

  it('shows a sale that is announced while the rows of before are read', async () => {
    const { host, network } = await openEarnings();
    const held = Promise.withResolvers<Response>();
    network.answers['earnings/rows'] = () => held.promise;
    const { length } = network.calls;
    act(() => host.push('balance', {}));
    await untilInPage(() => network.calls.slice(length).some(({ url }) => url.includes('/rows')));
    network.answers['earnings/rows'] = {
      rows: [anEarning({ asset: 'Llama' })],
      total: 1,
      next: null,
    };
    act(() => host.push('notification', { kind: 'sale' }));
    held.resolve(Response.json({ rows: [], total: 0, next: null }));
    expect(await screen.findByText('Llama')).toBeTruthy();
  });

  it('shows what could not be loaded, and refetches it', async () => {
    const answers: Record<string, Answering> = { '/earnings?': 404, 'earnings/rows': 404 };
    const { user, network } = await openEarnings({ answers });
    expect(screen.getByText('Your earnings could not be loaded')).toBeTruthy();
    expect(screen.getByText('Your transactions could not be loaded')).toBeTruthy();
    network.answers['/earnings?'] = { ...NOTHING, total: 7 };
    const [retry] = screen.getAllByRole('button', { name: 'Retry' });
    if (retry) await user.click(retry);
    await untilInPage(() => card('Total Earnings').textContent?.includes('7.00') ?? false);
  });
});
