import { createEventBus } from './event-bus.ts';
import { payloadError } from './payload-error.ts';

const aBus = ({ isChecked = true } = {}) => {
  const errors: unknown[] = [];
  const validate = isChecked ? payloadError : undefined;
  return { errors, bus: createEventBus({ validate, onError: (error) => errors.push(error) }) };
};
const bought = { nft: 'Qm1', buyerDid: 'bafybuyer' };

describe('createEventBus', () => {
  it('notifies every listener of a name in order, and no other', () => {
    const { bus } = aBus();
    const received: unknown[] = [];
    bus.on('asset:purchased', (payload) => received.push(['first', payload]));
    bus.on('asset:purchased', (payload) => received.push(['second', payload]));
    bus.on('rating:changed', () => received.push('wrong'));
    bus.emit('asset:purchased', bought);
    expect(received).toEqual([
      ['first', bought],
      ['second', bought],
    ]);
  });

  it('isolates a throwing listener from the others and the emitter', () => {
    const { bus, errors } = aBus();
    const received: string[] = [];
    bus.on('asset:purchased', () => {
      throw new Error('boom');
    });
    bus.on('asset:purchased', () => received.push('second'));
    bus.emit('asset:purchased', bought);
    expect([received, errors]).toEqual([['second'], [new Error('boom')]]);
  });

  it('reports a listener that fails asynchronously', async () => {
    const { bus, errors } = aBus();
    bus.on('asset:purchased', () => Promise.reject(new Error('late')));
    bus.emit('asset:purchased', bought);
    await Promise.resolve();
    await Promise.resolve();
    expect(errors).toEqual([new Error('late')]);
  });

  it('unsubscribes with the returned function or the signal', () => {
    const { bus } = aBus();
    const life = new AbortController();
    const received: string[] = [];
    const end = bus.on('asset:purchased', () => received.push('returned'));
    bus.on('asset:purchased', () => received.push('signal'), { signal: life.signal });
    end();
    bus.emit('asset:purchased', bought);
    life.abort();
    bus.emit('asset:purchased', bought);
    bus.on('asset:purchased', () => received.push('too late'), { signal: life.signal });
    bus.emit('asset:purchased', bought);
    expect(received).toEqual(['signal']);
  });

  it('lets a listener unsubscribe or subscribe during an event', () => {
    const { bus } = aBus();
    const received: string[] = [];
    const end = bus.on('asset:purchased', () => {
      received.push('once');
      end();
      bus.on('asset:purchased', () => received.push('joined'));
    });
    bus.emit('asset:purchased', bought);
    bus.emit('asset:purchased', bought);
    expect(received).toEqual(['once', 'joined']);
  });

  it('rejects and reports an invalid payload in development', () => {
    const broken = { nft: 5 } as unknown as typeof bought;
    const outcomeOf = (isChecked: boolean) => {
      const { bus, errors } = aBus({ isChecked });
      let received = 0;
      bus.on('asset:purchased', () => received++);
      bus.emit('asset:purchased', broken);
      return [received, errors.length];
    };
    expect([outcomeOf(true), outcomeOf(false)]).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });
});
