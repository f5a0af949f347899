import { type Logger, pino, type SerializedError, stdTimeFunctions } from 'pino';
import pretty from 'pino-pretty';

import type { Environment } from '../environment/variables.ts';

export type Log = Logger;

/** Keys whose values are never logged (rules.md#safety). */
const SECRETS = [
  'authorization',
  'cookie',
  'key',
  'password',
  'privateKey',
  'private_key',
  'set-cookie',
  'signature',
  'Signature',
  'token',
  'x-xsrf-token',
];

const redacted = SECRETS.flatMap((name) => {
  const part = /^\w+$/.test(name) ? `.${name}` : `["${name}"]`;
  return [part.replace(/^\./, ''), `*${part}`, `*.*${part}`];
});

/** Query parameters that grant access: `?token=`, `?signature=`. */
const SECRET_IN_ADDRESS = /([?&](?:token|key|signature|x-amz-[\w-]+)=)[^&]*/gi;

interface LoggedRequest {
  method: string;
  url: string;
  id: string;
  ip: string;
}

/** Returns what is logged of a request; headers and body are left out. */
const describeRequest = ({ method, url, id, ip }: LoggedRequest) => ({
  id,
  method,
  url: url.replaceAll(SECRET_IN_ADDRESS, '$1[redacted]'),
  ip,
});

/** Errors of another realm, such as those of a `vm`, count too. */
const isError = (value: unknown): value is Error =>
  typeof value === 'object' && value !== null && 'message' in value && 'stack' in value;

/** Returns what is logged of an error. A database error also carries rows and parameters, which are left out. */
const serializeError = (error: Error & Partial<SerializedError>): object => {
  const { name, message, code, stack, cause } = error;
  return {
    type: name,
    message,
    ...(code !== undefined && { code: String(code) }),
    stack,
    ...(isError(cause) && { cause: serializeError(cause) }),
  };
};

export interface LogSettings {
  level: string;
  /** Whether lines are formatted for people instead of as JSON. */
  isPretty?: boolean;
  /** Destination of the log, set by tests. */
  destination?: { write(line: string): void };
}

/** Returns the settings of LOG_LEVEL and LOG_PRETTY. */
export const readLogSettings = ({ LOG_LEVEL, LOG_PRETTY = false }: Environment): LogSettings => ({
  level: LOG_LEVEL,
  isPretty: LOG_PRETTY,
});

/** Creates a logger that writes JSON lines to the standard output. */
export function createLog({ level, isPretty = false, destination }: LogSettings): Log {
  const stream = destination ?? (isPretty ? pretty({ colorize: true }) : pino.destination(1));
  return pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: redacted, censor: '[redacted]' },
      serializers: { req: describeRequest, err: serializeError },
    },
    stream,
  );
}
