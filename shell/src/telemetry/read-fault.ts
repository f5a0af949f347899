import { scrubMessage, scrubType } from '@trove/contract/wire/operations/fault-words.ts';
import type { PageFault } from '@trove/contract/wire/operations/page-telemetry.ts';
import type { ToldFault } from '@trove/federation/start/start-telemetry.ts';

import { findErrorOrigin } from '../remotes/loading/error-origin.ts';
import type { Places } from './find-place.ts';

const FRAME = /https?:\/\/[^/\s]+(\/(?:remotes|assets)\/[\w./-]+:\d+:\d+)/;

/** Errors that are not of the site's making: work that was ended, and a notice of the browser about its own layout. */
const isNone = (name: unknown, message: string) =>
  name === 'AbortError' || message.startsWith('ResizeObserver loop');

const toError = (error: unknown) =>
  (error instanceof Error ? error : { message: String(error) }) as Partial<Error> & {
    message: string;
    kind?: string;
  };

/**
 * Describes a fault without anything of its visitor: words of the browser, a place in the site's code and the pattern
 * of the route. Returns undefined for what is no fault of the site, such as an error of a browser extension.
 */
export function readFault(
  { error, isRejection = false, context = {} }: ToldFault,
  places: Places,
): PageFault | undefined {
  const { name, message, stack, kind } = toError(error);
  if (isNone(name, message)) return undefined;
  const [, location = ''] = FRAME.exec(stack ?? '') ?? [];
  const { remoteId, buildId } = context;
  const isReported = typeof remoteId === 'string' && typeof buildId === 'string';
  const isOurs = isReported || location !== '' || stack === undefined;
  if (!isOurs) return undefined;
  const origin = isReported ? { remoteId, buildId } : findErrorOrigin(error);
  return {
    ...(origin ? places.ofBuild(origin.remoteId, origin.buildId) : places.shell()),
    kind: isRejection ? 'rejection' : 'error',
    type: scrubType(name),
    // The message of a remote's failure is an address; its kind says more.
    message: scrubMessage(name === 'RemoteFailure' && kind ? kind : message),
    location,
  };
}
