import { scrubMessage, scrubType } from './fault-words.ts';
import { writeTelemetry } from './page-telemetry.ts';
import type { PageFault, PageReport, PageVital } from './page-telemetry.ts';
import { pageTelemetrySchema, readTelemetry } from './read-page-telemetry.ts';

const DID = 'bafybmifaucet7qpersonaldidofavisitor3k2v6y5m4n';

const aFault: PageFault = {
  remote: 'mfe-faucet',
  build: '0123456789ab',
  path: '/faucet',
  kind: 'rejection',
  type: 'TypeError',
  message: 'Cannot read properties of undefined (reading …)',
  location: '/remotes/mfe-faucet/0123456789ab/page.js:1:234',
};
const aVital: PageVital = {
  remote: 'shell',
  build: 'abcdefabcdef',
  path: '/dashboard/all',
  kind: 'cls',
  value: 0.07,
};

const send = (reports: readonly PageReport[]) =>
  readTelemetry(pageTelemetrySchema.parse(JSON.parse(JSON.stringify(writeTelemetry(reports, 17)))));

describe('telemetry of a page', () => {
  it('has the form of OpenTelemetry and is read as it was written', () => {
    const sent = writeTelemetry([aFault, aVital], 1_700_000_000_000);
    const [fault, vital] = sent.resourceLogs[0]!.scopeLogs;
    expect(fault?.scope).toEqual({ name: 'mfe-faucet', version: '0123456789ab' });
    expect(fault?.logRecords[0]).toMatchObject({
      timeUnixNano: '1700000000000000000',
      severityNumber: 17,
      eventName: 'exception',
    });
    expect(vital?.logRecords[0]?.attributes).toContainEqual({
      key: 'browser.web_vital.value',
      value: { doubleValue: 0.07 },
    });
    expect(send([aFault, aVital])).toEqual([aFault, aVital]);
  });

  it.each([
    ['a value below zero', { value: -1 }],
    ['an impossible value', { value: 10_000_000 }],
    ['an unknown vital', { kind: 'fid' as never }],
  ])('is left out with %s', (_what, change) => {
    expect(send([{ ...aVital, ...change }])).toEqual([]);
  });

  it('of a page that scrubs nothing is scrubbed by its reader', () => {
    const [read] = send([
      { ...aFault, message: `${DID} is not defined`, type: DID, location: `/x ${DID}` },
    ]);
    expect(JSON.stringify(read)).not.toContain('bafy');
    expect(read).toMatchObject({ message: '… is not defined', type: 'Error', location: '' });
  });
});

describe('the message of an error', () => {
  it.each([
    [
      `Cannot read properties of undefined (reading 'ada')`,
      'Cannot read properties of undefined (reading …)',
    ],
    ['ada.map is not a function', '… is not a function'],
    [`Unexpected token 'm', "my secret" is not valid JSON`, 'Unexpected token … is not … JSON'],
    ['Cannot convert my wallet phrase to a BigInt', 'Cannot convert … to a …'],
    ['Invalid regular expression: /ada lovelace/: Unterminated', 'Invalid …'],
    [`Failed to fetch https://example.org/?q=ada ada@example.org ${DID}`, 'Failed to fetch …'],
  ])('keeps of %s the words of the browser', (message, expected) => {
    expect(scrubMessage(message)).toBe(expected);
  });

  it('is cut', () => {
    expect(scrubMessage('undefined '.repeat(500)).length).toBeLessThanOrEqual(160);
  });

  it('has the name of a class as its type', () => {
    expect(['TypeError', 'RemoteFailure', 'Ada', 'ada Error', 7].map(scrubType)).toEqual([
      'TypeError',
      'RemoteFailure',
      'Error',
      'Error',
      'Error',
    ]);
  });
});
