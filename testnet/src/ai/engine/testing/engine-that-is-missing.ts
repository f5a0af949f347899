/** Simulates the engine's process on a machine that its library was not built for. */

process.send?.({ kind: 'unavailable', reason: 'no binary for this machine' });
