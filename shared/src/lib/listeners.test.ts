import { createListeners } from './listeners.ts';

describe('listeners', () => {
  it('are told until they leave', () => {
    const listeners = createListeners<[number]>();
    const heard: number[] = [];
    const leave = listeners.add((value) => heard.push(value));
    listeners.emit(1);
    leave();
    listeners.emit(2);
    expect(heard).toEqual([1]);
  });

  it('that leave while they are told keep nobody from hearing', () => {
    const listeners = createListeners();
    const heard: string[] = [];
    const leave = listeners.add(() => {
      heard.push('first');
      leave();
      leaveOther();
    });
    const leaveOther = listeners.add(() => heard.push('second'));
    listeners.emit();
    listeners.emit();
    expect(heard).toEqual(['first', 'second']);
  });
});
