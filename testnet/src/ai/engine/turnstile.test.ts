import { createTurnstile } from './turnstile.ts';

const never = new AbortController().signal;

describe('a turnstile', () => {
  it('lets one through at a time, in the order they came', async () => {
    const { enter, isBusy } = createTurnstile(5);
    const order: number[] = [];
    const visit = async (who: number) => {
      const leave = await enter(never);
      order.push(who);
      await Promise.resolve();
      order.push(-who);
      leave();
    };
    await Promise.all([1, 2, 3].map(visit));
    expect(order).toEqual([1, -1, 2, -2, 3, -3]);
    expect(isBusy()).toBe(false);
  });

  it('forgets who gives up', async () => {
    const { enter } = createTurnstile(5);
    const leave = await enter(never);
    const impatient = new AbortController();
    const waiting = enter(impatient.signal);
    const next = enter(never);
    impatient.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
    leave();
    (await next)();
    await expect(enter(never)).resolves.toBeInstanceOf(Function);
  });

  it('turns away who would wait too long', async () => {
    const { enter } = createTurnstile(1);
    const leave = await enter(never);
    const second = enter(never);
    await expect(enter(never)).rejects.toMatchObject({ httpStatus: 503 });
    leave();
    (await second)();
  });

  it('counts a visitor who leaves twice once', async () => {
    const { enter, isBusy } = createTurnstile(5);
    const leave = await enter(never);
    const second = await Promise.race([enter(never), Promise.resolve('waits')]);
    expect(second).toBe('waits');
    leave();
    leave();
    expect(isBusy()).toBe(true);
  });
});
