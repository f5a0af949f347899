import { createEventBus } from './event-bus.ts';
import { payloadError } from './payload-error.ts';

const aBus = ({ isChecked = true } = {}) => {
  const errors: unknown[] = [];
  const findFault = isChecked ? payloadError : undefined;
  return { errors, bus: createEventBus({ findFault, onError: (error) => errors.push(error) }) };
};
const bought = { nft: 'Qm1', buyerDid: 'bafybuyer' };

describe('createEventBus', () => {
  it('tells every listener of a name, in their order, and no other', () => {
    const { bus } = aBus();
    const heard: unknown[] = [];
    bus.on('asset:purchased', (payload) => heard.push(['first', payload]));
    bus.on('asset:purchased', (payload) => heard.push(['second', payload]));
    bus.on('rating:changed', () => heard.push('wrong'));
    bus.emit('asset:purchased', bought);
    expect(heard).toEqual([
      ['first', bought],
      ['second', bought],
    ]);
  });

  it('keeps a listener that throws from harming the others and the one who tells', () => {
    const { bus, errors } = aBus();
    const heard: string[] = [];
    bus.on('asset:purchased', () => {
      throw new Error('boom');
    });
    bus.on('asset:purchased', () => heard.push('second'));
    bus.emit('asset:purchased', bought);
    expect([heard, errors]).toEqual([['second'], [new Error('boom')]]);
  });

  it('hears a listener that fails later', async () => {
    const { bus, errors } = aBus();
    bus.on('asset:purchased', () => Promise.reject(new Error('late')));
    bus.emit('asset:purchased', bought);
    await Promise.resolve();
    await Promise.resolve();
    expect(errors).toEqual([new Error('late')]);
  });

  it('ends with the returned function or with the signal', () => {
    const { bus } = aBus();
    const life = new AbortController();
    const heard: string[] = [];
    const end = bus.on('asset:purchased', () => heard.push('returned'));
    bus.on('asset:purchased', () => heard.push('signal'), { signal: life.signal });
    end();
    bus.emit('asset:purchased', bought);
    life.abort();
    bus.emit('asset:purchased', bought);
    bus.on('asset:purchased', () => heard.push('too late'), { signal: life.signal });
    bus.emit('asset:purchased', bought);
    expect(heard).toEqual(['signal']);
  });

  it('lets a listener leave or join while it is told', () => {
    const { bus } = aBus();
    const heard: string[] = [];
    const end = bus.on('asset:purchased', () => {
      heard.push('once');
      end();
      bus.on('asset:purchased', () => heard.push('joined'));
    });
    bus.emit('asset:purchased', bought);
    bus.emit('asset:purchased', bought);
    expect(heard).toEqual(['once', 'joined']);
  });

  it('in development refuses a payload that breaks its schema, and says so', () => {
    const broken = { nft: 5 } as unknown as typeof bought;
    const told = (isChecked: boolean) => {
      const { bus, errors } = aBus({ isChecked });
      let heard = 0;
      bus.on('asset:purchased', () => heard++);
      bus.emit('asset:purchased', broken);
      return [heard, errors.length];
    };
    expect([told(true), told(false)]).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });
});
