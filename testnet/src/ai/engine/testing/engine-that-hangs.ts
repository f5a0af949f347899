/** A process that takes every request and answers none. */

process.on('message', () => {});
process.on('disconnect', () => process.exit());
