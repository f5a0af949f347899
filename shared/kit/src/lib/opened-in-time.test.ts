import { openedInTime } from './opened-in-time.ts';

/** A request to open a database that answers when its `say` is called. */
function aRequest() {
  const target = new EventTarget();
  const close = jest.fn();
  const request = Object.assign(target, { result: { close }, error: new Error('refused') });
  return {
    request: request as unknown as IDBOpenDBRequest,
    close,
    say: (event: string) => target.dispatchEvent(new Event(event)),
  };
}

describe('a database', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('that opens is returned', async () => {
    const { request, say } = aRequest();
    const opened = openedInTime(request);
    say('success');
    expect(await opened).toBe(request.result);
  });

  it.each([
    ['error', 'refused'],
    ['blocked', 'Another tab blocks the database'],
  ])('whose opening ends with %s is not waited for', async (event, message) => {
    const { request, say } = aRequest();
    const opened = openedInTime(request);
    say(event);
    await expect(opened).rejects.toThrow(message);
  });

  it('that does not answer is given up after five seconds, and closed if it opens later', async () => {
    const { request, close, say } = aRequest();
    const opened = openedInTime(request);
    jest.advanceTimersByTime(5000);
    await expect(opened).rejects.toMatchObject({ name: 'StorageHangs' });
    expect(close).not.toHaveBeenCalled();
    say('success');
    expect(close).toHaveBeenCalledTimes(1);
  });
});
