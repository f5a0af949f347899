import { createValueStore } from './value-store.ts';

describe('createValueStore', () => {
  it('notifies its listeners once about a changed value, until they unsubscribe', () => {
    const store = createValueStore(1);
    const listener = jest.fn();
    const leave = store.subscribe(listener);

    store.set(1);
    expect(listener).not.toHaveBeenCalled();

    store.set(2);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(store.get()).toBe(2);

    leave();
    store.set(3);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('lets a listener unsubscribe during a notification', () => {
    const store = createValueStore(1);
    const second = jest.fn();
    const leave = store.subscribe(() => leave());
    store.subscribe(second);

    store.set(2);

    expect(second).toHaveBeenCalledTimes(1);
  });
});
