import { saveJson } from './save-json.ts';

describe('a file saved by the wallet', () => {
  it('stays downloadable for a while after the click', () => {
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
