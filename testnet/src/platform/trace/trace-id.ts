import { randomBytes } from 'node:crypto';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

let wanted: string | undefined;

/** Runs `start`, in which a new trace gets the id of a request, if that is a UUID. */
export function withTraceId<T>(requestId: string, start: () => T): T {
  wanted = UUID.test(requestId) ? requestId.replaceAll('-', '').toLowerCase() : undefined;
  try {
    return start();
  } finally {
    wanted = undefined;
  }
}

/** Generates the ids of OpenTelemetry. */
export const idGenerator = {
  generateTraceId: (): string => wanted ?? randomBytes(16).toString('hex'),
  generateSpanId: (): string => randomBytes(8).toString('hex'),
};
