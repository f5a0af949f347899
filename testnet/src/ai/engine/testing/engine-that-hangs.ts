/** A process that accepts every request and never responds. */

process.on('message', () => {});
process.on('disconnect', () => process.exit());
