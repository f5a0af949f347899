import { saveJson } from './save-json.ts';

describe('a file the wallet saves', () => {
  it('can still be copied by a slow browser a while after the click', () => {
    jest.useFakeTimers();
    URL.createObjectURL = () => 'blob:file';
    const revoke = jest.fn();
    URL.revokeObjectURL = revoke;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});

    saveJson('backup.json', '{}');

    expect([click.mock.calls.length, revoke.mock.calls.length]).toEqual([1, 0]);
    jest.runAllTimers();
    expect(revoke).toHaveBeenCalledWith('blob:file');
    click.mockRestore();
    jest.useRealTimers();
  });
});
