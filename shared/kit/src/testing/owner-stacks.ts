import * as React from 'react';

/** Internals of React that its development build shares with its renderers. */
const internals = Object.entries(React).find(([name]) =>
  name.startsWith('__CLIENT_INTERNALS'),
)?.[1];

// React's development build takes a stack trace for each element it creates, of the first 10,000 a second: a quarter of
// the time of the page tests. Only its warnings show them, and a warning fails its test with or without one.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set() {
    // React counts, and begins anew each second.
  },
});
