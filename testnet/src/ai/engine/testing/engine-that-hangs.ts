/** A process that starts, accepts every request and never responds. */

process.send?.({ kind: 'ready' });
process.on('message', () => {});
process.on('disconnect', () => process.exit());
