import { startCrowd } from '../src/testing/crowd.ts';

/** The process of `readers.ts`: reads until it is told to stop, and answers with what it has measured. */

const [baseUrl = '', readers = '1', pauseMs = '0'] = process.argv.slice(2);
const crowd = startCrowd({
  baseUrl,
  readers: Number(readers),
  buyers: [],
  chatters: [],
  model: '',
  uploaders: [],
  uploadBytes: 0,
  pauseMs: Number(pauseMs),
});

process.on('message', (what) => {
  void (async () => {
    if (what === 'stop') await crowd.stop();
    const { done, failures, readMs } = crowd;
    // A message that is not yet sent would be lost with the channel.
    process.send?.({ done, failures, readMs }, () => {
      if (what === 'stop') process.disconnect();
    });
  })();
});
