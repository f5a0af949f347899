import { expect, expectNoFaults, faultsToArrive, test } from '../fixtures.ts';

/** Runs in a page: does everything that must fail a journey. */
function breakEverything() {
  console.error('probe of the console');
  setTimeout(() => {
    throw new Error('probe of an error');
  });
  void Promise.reject(new Error('probe of a rejection'));
  document.body.append(
    Object.assign(document.createElement('script'), { textContent: 'probe of the policy' }),
  );
}

const KINDS = [
  /: console: probe of the console$/,
  /: error: .*probe of an error$/,
  /: unhandled: Error: probe of a rejection$/,
  /: policy: script-src/,
];

test('every kind of fault of a page is found @long', async ({ person, line }) => {
  await person.open('/');
  await person.page.evaluate(breakEverything);
  for (const kind of KINDS) {
    await expect.poll(() => line.faults.filter((fault) => kind.test(fault))).toHaveLength(1);
  }
  await faultsToArrive(person.page);
  // The site writes an uncaught error and a rejection to the console too.
  line.faults.splice(0);
  person.faults.splice(0);
});

test('a journey with a fault fails, whatever its steps say @long', async ({ person, line }) => {
  await person.open('/');
  await person.page.evaluate(() => console.error('probe at the very end'));
  await expect(expectNoFaults(line, [person])).rejects.toThrow('console: probe at the very end');
  line.faults.splice(0);
  person.faults.splice(0);
});
