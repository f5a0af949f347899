/** An inspector that allocates memory without limit. */
process.on('message', () => {
  const eaten: unknown[] = [];
  for (;;) eaten.push(Array.from({ length: 1000 }, () => ({})));
});
