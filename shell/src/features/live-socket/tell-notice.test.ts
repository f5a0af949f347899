import { tellNotice } from './tell-notice.ts';

const notice = {
  id: 'published:Qm1',
  kind: 'asset',
  message: 'Ada has published the model Cats',
  nft: 'Qm1',
  amount: null,
  transactionId: null,
  at: '2026-01-02T03:04:05.000Z',
  read: false,
};

describe('a notice of the network', () => {
  const told = (data: unknown) => {
    const notify = { info: jest.fn() };
    tellNotice(notify, data);
    return notify.info.mock.calls;
  };

  it('of a new asset is said at once, with the way there', () => {
    expect(told(notice)).toEqual([
      [
        'Ada has published the model Cats',
        { link: { label: 'Open', href: '/dashboard/model/Qm1?nft=Qm1' } },
      ],
    ]);
  });

  it.each([{ ...notice, kind: 'sale' }, { ...notice, kind: 'unheard-of' }, null])(
    'of other things waits on its page: %j',
    (data) => {
      expect(told(data)).toEqual([]);
    },
  );
});
