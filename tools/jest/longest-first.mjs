import Sequencer from '@jest/test-sequencer';

/**
 * Tests that kill processes, train demo models or send thousands of requests; started last, they would keep a single
 * worker busy.
 */
const LONG = /kill|crash|fuzz|demo-data/;

/** Runs the slowest files first, because a fresh checkout has no times of earlier runs to sort by. */
// oxlint-disable-next-line import/no-default-export -- Jest imports it by default
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const usual = super.sort(tests);
    return [
      ...usual.filter(({ path }) => LONG.test(path)),
      ...usual.filter(({ path }) => !LONG.test(path)),
    ];
  }
}
