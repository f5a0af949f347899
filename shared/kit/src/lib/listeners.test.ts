import { createListeners } from './listeners.ts';

describe('listeners', () => {
  it('are notified until they unsubscribe', () => {
    const listeners = createListeners<[number]>();
    const received: number[] = [];
    const leave = listeners.add((value) => received.push(value));
    listeners.emit(1);
    leave();
    listeners.emit(2);
    expect(received).toEqual([1]);
  });

  it('that unsubscribe during a notification do not affect others', () => {
    const listeners = createListeners();
    const received: string[] = [];
    const leave = listeners.add(() => {
      received.push('first');
      leave();
      leaveOther();
    });
    const leaveOther = listeners.add(() => received.push('second'));
    listeners.emit();
    listeners.emit();
    expect(received).toEqual(['first', 'second']);
  });
});
