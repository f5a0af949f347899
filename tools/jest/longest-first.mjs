import Sequencer from '@jest/test-sequencer';

/** What kills processes, trains demo models or sends thousands of requests; begun last, one worker would end alone. */
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
