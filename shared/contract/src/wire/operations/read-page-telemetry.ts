import * as z from 'zod/mini';

import { scrubMessage, scrubType } from './fault-words.ts';
import { MOST_RECORDS, VITAL_NAMES } from './page-telemetry.ts';
import type {
  PageFault,
  PageReport,
  PageVital,
  ReportOrigin,
  VitalName,
} from './page-telemetry.ts';

const text = z.string().check(z.maxLength(300));
const valueSchema = z.object({
  stringValue: z.optional(text),
  doubleValue: z.optional(z.number()),
});
const attributesSchema = z
  .array(z.object({ key: text, value: valueSchema }))
  .check(z.maxLength(20));
const recordSchema = z.object({
  timeUnixNano: z.optional(text),
  severityNumber: z.optional(z.number()),
  eventName: text,
  attributes: attributesSchema,
});
const scopeSchema = z.object({
  scope: z.object({ name: text, version: text }),
  logRecords: z.array(recordSchema).check(z.maxLength(MOST_RECORDS)),
});

/** The form of `WrittenTelemetry`. It is apart, so that pages need no schema to send it. */
export const pageTelemetrySchema = z.object({
  resourceLogs: z
    .array(
      z.object({
        resource: z.optional(z.object({ attributes: z.optional(attributesSchema) })),
        scopeLogs: z.array(scopeSchema).check(z.maxLength(MOST_RECORDS)),
      }),
    )
    .check(z.maxLength(1)),
});

type PageTelemetry = z.output<typeof pageTelemetrySchema>;
type Attributes = z.output<typeof attributesSchema>;

/** Longest time that is believed, and the largest shift of a layout. */
const MOST_VALUE: Readonly<Record<VitalName, number>> = { lcp: 600_000, inp: 600_000, cls: 1000 };

const LOCATION = /^\/[\w./-]{1,150}:\d{1,9}:\d{1,9}$/;

function readRecord(origin: Omit<ReportOrigin, 'path'>, eventName: string, given: Attributes) {
  const attributes = new Map(given.map(({ key, value }) => [key, value]));
  const read = (key: string) => attributes.get(key)?.stringValue ?? '';
  const from = { ...origin, path: read('url.template') };
  if (eventName === 'exception') {
    const location = read('code.stacktrace');
    return {
      ...from,
      kind: read('trove.fault') === 'rejection' ? 'rejection' : 'error',
      type: scrubType(read('exception.type')),
      message: scrubMessage(read('exception.message')),
      location: LOCATION.test(location) ? location : '',
    } satisfies PageFault;
  }
  const kind = VITAL_NAMES.find((name) => name === read('browser.web_vital.name'));
  const value = attributes.get('browser.web_vital.value')?.doubleValue ?? -1;
  if (eventName !== 'browser.web_vital' || !kind || value < 0 || value > MOST_VALUE[kind]) {
    return undefined;
  }
  return { ...from, kind, value } satisfies PageVital;
}

/**
 * Returns the reports of a request, without those that make no sense. A page is not trusted to have left out what is
 * personal: messages are scrubbed again.
 */
export const readTelemetry = ({ resourceLogs }: PageTelemetry): PageReport[] =>
  resourceLogs
    .flatMap(({ scopeLogs }) => scopeLogs)
    .flatMap(({ scope: { name: remote, version: build }, logRecords }) =>
      logRecords.flatMap(
        ({ eventName, attributes }) => readRecord({ remote, build }, eventName, attributes) ?? [],
      ),
    );
