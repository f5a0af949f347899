/** An inspector that wants all of the memory. */
process.on('message', () => {
  const eaten: unknown[] = [];
  for (;;) eaten.push(Array.from({ length: 1000 }, () => ({})));
});
