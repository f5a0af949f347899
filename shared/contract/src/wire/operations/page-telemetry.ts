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

export interface ReportOrigin {
  /** Id of a remote, or `shell`. */
  remote: string;
  build: string;
  /** Pattern of the page's route, such as `/dashboard/model/:id`: an address may contain a name. */
  path: string;
}

/** An error that nothing has caught, or a failure that the page has reported. */
export interface PageFault extends ReportOrigin {
  kind: 'error' | 'rejection';
  type: string;
  message: string;
  /** Place in a script of the site, such as `/remotes/mfe-faucet/0123456789ab/page.js:1:234`; '' if unknown. */
  location: string;
}

export interface PageVital extends ReportOrigin {
  kind: VitalName;
  /** Milliseconds; without a unit for `cls`. */
  value: number;
}

export type PageReport = PageFault | PageVital;

type Attribute =
  | { key: string; value: { stringValue: string } }
  | { key: string; value: { doubleValue: number } };

interface LogRecord {
  timeUnixNano: string;
  severityNumber: number;
  eventName: string;
  attributes: Attribute[];
}

/** `ExportLogsServiceRequest` of OpenTelemetry, as far as pages fill it. */
export interface WrittenTelemetry {
  resourceLogs: {
    resource: { attributes: Attribute[] };
    scopeLogs: { scope: { name: string; version: string }; logRecords: LogRecord[] }[];
  }[];
}

const asText = (key: string, stringValue: string): Attribute => ({ key, value: { stringValue } });
const asNumber = (key: string, doubleValue: number): Attribute => ({
  key,
  value: { doubleValue },
});

/** Severity of an error in OpenTelemetry, and of a measured value. */
const SEVERITY = { ERROR: 17, INFO: 9 } as const;

const writeRecord = (report: PageReport, timeMs: number): LogRecord => {
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
export const writeTelemetry = (
  reports: readonly PageReport[],
  timeMs: number,
): WrittenTelemetry => ({
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
