import { isIP } from 'node:net';

import { z } from 'zod';

/** The words for what a kind of value takes, and whether the value must never be repeated in a message. */
export const kinds = z.registry<{ takes: string; isSecret?: boolean }>();

/** A kind of value: how its text is read, and the words that complete "PORT is 80000. It takes ...". */
const kind = <T>(takes: string, read: (text: string) => T | undefined, isSecret = false) =>
  z
    .string()
    .transform((text, context): T => {
      const value = read(text);
      if (value !== undefined) return value;
      context.addIssue({ code: 'custom', message: takes });
      return z.NEVER;
    })
    .register(kinds, { takes, isSecret });

/** Whole number in decimal digits. */
export const whole = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  kind(
    most === Number.MAX_SAFE_INTEGER
      ? `a whole number from ${least} up`
      : `a whole number from ${least} to ${most}`,
    (text) => {
      const value = Number(text);
      return /^\d+$/.test(text) && value >= least && value <= most ? value : undefined;
    },
  );

const SWITCH: Readonly<Record<string, boolean>> = { '0': false, '1': true };
export const onOff = kind('0 (off) or 1 (on)', (text) => SWITCH[text]);

export const oneOf = <const T extends string>(...values: readonly T[]) =>
  kind(`one of ${values.join(', ')}`, (text) => values.find((value) => value === text));

export const text = kind('a text', (value) => value);
export const secret = kind('a text', (value) => value, true);

const isUrl = (value: string, protocols: readonly string[]) =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol);

export const webAddress = kind('an address that begins with http:// or https://', (value) =>
  isUrl(value, ['http:', 'https:']) ? value : undefined,
);

export const databaseAddress = kind(
  'an address that begins with postgres:// or postgresql://',
  (value) => (isUrl(value, ['postgres:', 'postgresql:']) ? value : undefined),
  true,
);

/** Reads items separated by spaces or commas; undefined if one of them is wrong. */
function list(value: string, read: (item: string) => string | undefined): string[] | undefined {
  const items = value
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(read);
  return items.every((item) => item !== undefined) ? items : undefined;
}

/** Returns the origin as browsers write it; undefined for an address of more than an origin. */
function readOrigin(value: string): string | undefined {
  if (!isUrl(value, ['http:', 'https:'])) return undefined;
  const { origin, href } = new URL(value);
  return href === `${origin}/` ? origin : undefined;
}

export const origins = kind('origins like https://partner.example, without a path', (value) =>
  list(value, readOrigin),
);

/** A name or address with or without a port, and nothing else that a URL may contain. */
const isHost = (value: string) => /^[^\s/\\?#@]+$/.test(value) && URL.canParse(`http://${value}`);
export const hosts = kind('host names like trove.lan', (value) =>
  list(value, (host) => (isHost(host) ? host : undefined)),
);

export const dids = kind('DIDs, separated by spaces', (value) =>
  list(value, (did) => (/^[\w:-]{8,128}$/.test(did) ? did : undefined)),
);

export const ollamaAddress = kind('a host, a host with a port, or an address', (value) =>
  isHost(value) || isUrl(value, ['http:', 'https:']) ? value : undefined,
);

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];
function isNetwork(value: string): boolean {
  const [address = '', bits, more] = value.split('/');
  const version = isIP(address);
  if (version === 0) return NAMED_NETWORKS.includes(value);
  return (
    more === undefined &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  );
}

export const networks = kind(
  'networks like 172.16.0.0/12, loopback, linklocal or uniquelocal',
  (value) => list(value, (network) => (isNetwork(network) ? network : undefined))?.join(','),
);

export const bucket = kind("a bucket's name of letters, digits, dots and hyphens", (value) =>
  /^[a-z\d][\w.-]{0,254}$/i.test(value) ? value : undefined,
);

/** A folder, a bucket or an address; see `openStore`. */
export const place = kind('a folder, or an address like s3://bucket/prefix', (value) => {
  if (/^https?:\/\//.test(value)) return URL.canParse(value) ? value : undefined;
  const isFolder = !/^[a-z\d]+:\/\//i.test(value);
  return isFolder || /^s3:\/\/[a-z\d][\w.-]{0,254}(?:\/[\w./-]*)?$/i.test(value)
    ? value
    : undefined;
});

const ID = /^[a-z][a-z\d-]*$/;
const originRecord = z.record(z.string(), z.string().transform(readOrigin).pipe(z.string()));

export const originsById = kind(
  'JSON of ids and origins like {"mfe-faucet":"http://localhost:3105"}',
  (value): Readonly<Record<string, string>> | undefined => {
    try {
      const given: unknown = JSON.parse(value);
      if (!Object.keys(given ?? {}).every((id) => ID.test(id))) return undefined;
      return originRecord.parse(given);
    } catch {
      return undefined;
    }
  },
);
