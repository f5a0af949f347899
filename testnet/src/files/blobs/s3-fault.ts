import { BlobStoreFault } from '../../platform/blob-store-fault.ts';

interface S3Error {
  name?: string;
  message?: string;
  /** A number in errors of the web platform. */
  code?: string | number;
  $metadata?: { httpStatusCode?: number };
}

/** Whether the server has answered that it does not have the object. */
export const isNotFound = (error: unknown): boolean => {
  const { name, $metadata } = error as S3Error;
  return name === 'NoSuchKey' || (name === 'NotFound' && $metadata?.httpStatusCode === 404);
};

/** Describes what the server did, in the words of the protocol where it answered. */
function describe({ name = '', message = '', code, $metadata }: S3Error): string {
  const status = $metadata?.httpStatusCode;
  if (status !== undefined) return `answered ${status} (${name})`;
  // The client calls a cut connection a TimeoutError too.
  if (typeof code === 'string') return `could not be reached (${code})`;
  if (/^(Timeout|Abort)Error$/.test(name)) return 'did not answer in time';
  return `could not be reached (${name}: ${message})`;
}

/** Converts an error of a call to the fault with host and cause; a missing object stays the error that it is. */
export function toStoreFault(
  error: unknown,
  { call, endpoint, bucket }: { call: string; endpoint: string; bucket: string },
): unknown {
  if (call !== 'bucket' && isNotFound(error)) return error;
  const { host } = new URL(endpoint);
  return new BlobStoreFault(
    `The S3 server ${host} ${describe(error as S3Error)}; call: ${call}, bucket: ${bucket}`,
    { cause: error },
  );
}
