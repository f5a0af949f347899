import * as z from 'zod/mini';

import { scrubMessage, scrubType } from './fault-words.ts';

/** Address of the site's own server to which pages send log records of OpenTelemetry (OTLP/HTTP, JSON). */
export const PAGE_TELEMETRY = '/site/telemetry/v1/logs';
/** Script that collects them, in no other bundle. */
export const PAGE_TELEMETRY_SCRIPT = '/site/telemetry.js';

/** Name of the shell where other names are those of remotes. */
export const SHELL_NAME = 'shell';

/** Most records of one request. */
export const MOST_RECORDS = 40;

export const VITAL_NAMES = ['lcp', 'inp', 'cls'] as const;
export type VitalName = (typeof VITAL_NAMES)[number];

interface Origin {
  /** Id of a remote, or `shell`. */
  remote: string;
  build: string;
  /** Pattern of the page's route, such as `/dashboard/model/:id`: an address may contain a name. */
  path: string;
}

/** An error that nothing has caught, or a failure that the page has reported. */
export interface PageFault extends Origin {
  kind: 'error' | 'rejection';
  type: string;
  message: string;
  /** Place in a script of the site, such as `/remotes/mfe-faucet/0123456789ab/page.js:1:234`; '' if unknown. */
  location: string;
}

export interface PageVital extends Origin {
  kind: VitalName;
  /** Milliseconds; without a unit for `cls`. */
  value: number;
}

export type PageReport = PageFault | PageVital;

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

/** `ExportLogsServiceRequest` of OpenTelemetry, as far as pages fill it. */
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

export type PageTelemetry = z.output<typeof pageTelemetrySchema>;
type Attributes = z.output<typeof attributesSchema>;

const asText = (key: string, stringValue: string) => ({ key, value: { stringValue } });
const asNumber = (key: string, doubleValue: number) => ({ key, value: { doubleValue } });

/** Severity of an error in OpenTelemetry, and of a measured value. */
const SEVERITY = { ERROR: 17, INFO: 9 } as const;

const writeRecord = (report: PageReport, timeMs: number) => {
  const path = asText('url.template', report.path);
  const timeUnixNano = `${timeMs}000000`;
  if ('value' in report) {
    const attributes = [
      asText('browser.web_vital.name', report.kind),
      asNumber('browser.web_vital.value', report.value),
      path,
    ];
    const eventName = 'browser.web_vital';
    return { timeUnixNano, severityNumber: SEVERITY.INFO, eventName, attributes };
  }
  const attributes = [
    asText('exception.type', report.type),
    asText('exception.message', report.message),
    asText('code.stacktrace', report.location),
    asText('trove.fault', report.kind),
    path,
  ];
  return { timeUnixNano, severityNumber: SEVERITY.ERROR, eventName: 'exception', attributes };
};

/** Writes reports as one request of OpenTelemetry: the scope is the remote, its version the build. */
export const writeTelemetry = (reports: readonly PageReport[], timeMs: number): PageTelemetry => ({
  resourceLogs: [
    {
      resource: { attributes: [asText('service.name', 'trove-page')] },
      scopeLogs: reports.map((report) => ({
        scope: { name: report.remote, version: report.build },
        logRecords: [writeRecord(report, timeMs)],
      })),
    },
  ],
});

/** Longest time that is believed, and the largest shift of a layout. */
const MOST_VALUE: Readonly<Record<VitalName, number>> = { lcp: 600_000, inp: 600_000, cls: 1000 };

const LOCATION = /^\/[\w./-]{1,150}:\d{1,9}:\d{1,9}$/;

function readRecord(origin: Omit<Origin, 'path'>, eventName: string, given: Attributes) {
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
