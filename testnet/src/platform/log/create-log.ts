import { type Logger, pino, type SerializedError, stdTimeFunctions } from 'pino';
import pretty from 'pino-pretty';

export type Log = Logger;

/** Never written, wherever they turn up (network.md 4.13). */
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

/** Values in an address that open something: `?token=`, `?signature=`. */
const SECRET_IN_ADDRESS = /([?&](?:token|key|signature|x-amz-[\w-]+)=)[^&]*/gi;

interface LoggedRequest {
  method: string;
  url: string;
  id: string;
  ip: string;
}

/** The log's description of a request; headers and body stay out. */
const describeRequest = ({ method, url, id, ip }: LoggedRequest) => ({
  id,
  method,
  url: url.replaceAll(SECRET_IN_ADDRESS, '$1[redacted]'),
  ip,
});

/** A database's error also carries rows and parameters: only its words and its place are written. */
const serializeError = ({ name, message, stack, ...more }: Error & Partial<SerializedError>) => ({
  type: name,
  message,
  ...(more['code'] !== undefined && { code: String(more['code']) }),
  stack,
});

export interface LogSettings {
  level: string;
  /** For people; machines read JSON. */
  isPretty?: boolean;
  /** Destination of the log; tests read it. */
  destination?: { write(line: string): void };
}

/** `LOG_LEVEL` (`warn` when it is not said) and `LOG_PRETTY=1`. */
export const readLogSettings = (
  env: Readonly<Record<string, string | undefined>>,
): LogSettings => ({
  level: env['LOG_LEVEL']?.trim() || 'warn',
  isPretty: env['LOG_PRETTY'] === '1',
});

/** JSON lines on the standard output. */
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
