import Sequencer from '@jest/test-sequencer';

/** Tests that kill processes, train demo models or send thousands of requests; begun last, they would keep one worker alone. */
const LONG = /kill|crash|fuzz|demo-data/;

/** Begins with the files that take longest: a fresh checkout has no times of earlier runs to go by. */
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
