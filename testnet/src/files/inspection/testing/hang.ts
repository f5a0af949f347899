/** An inspector that never comes back. */
process.on('message', () => {
  for (;;);
});
