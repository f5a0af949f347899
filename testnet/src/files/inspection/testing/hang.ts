/** An inspector that never finishes. */
process.on('message', () => {
  for (;;);
});
