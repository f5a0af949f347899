/** What the engine's process says on a machine its library was not made for. */

process.send?.({ kind: 'unavailable', reason: 'no binary for this machine' });
