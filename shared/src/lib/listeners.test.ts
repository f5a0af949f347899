import { createListeners } from './listeners.ts';

describe('listeners', () => {
  it('are told until they leave', () => {
    const listeners = createListeners<[number]>();
    const received: number[] = [];
    const leave = listeners.add((value) => received.push(value));
    listeners.emit(1);
    leave();
    listeners.emit(2);
    expect(received).toEqual([1]);
  });

  it('that leave while they are told keep nobody from hearing', () => {
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
