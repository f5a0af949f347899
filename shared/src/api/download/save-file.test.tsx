import { saveFile } from './save-file.ts';

describe('saveFile', () => {
  it('[BUY-26] clicks a link that saves the file under its name, and tidies up', () => {
    jest.useFakeTimers();
    const made = jest.fn((_file: Blob) => 'blob:1');
    const gone = jest.fn();
    Object.assign(URL, { createObjectURL: made, revokeObjectURL: gone });
    const clicked: string[] = [];
    document.addEventListener('click', (event) => {
      event.preventDefault();
      if (event.target instanceof HTMLAnchorElement)
        clicked.push(`${event.target.href} ${event.target.download}`);
    });
    const file = new File(['x'], 'weights.gguf');
    saveFile(file);
    expect([clicked, made.mock.calls[0]?.[0], document.querySelector('a')]).toEqual([
      ['blob:1 weights.gguf'],
      file,
      null,
    ]);
    jest.runAllTimers();
    expect(gone).toHaveBeenCalledWith('blob:1');
    jest.useRealTimers();
  });
});
