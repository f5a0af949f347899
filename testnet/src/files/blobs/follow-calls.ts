import type { S3Client } from '@aws-sdk/client-s3';

import type { Tallies } from '../../platform/log/tallies.ts';
import { inSpan } from '../../platform/trace/trace.ts';
import { isNotFound } from './s3-fault.ts';

/** Counts, times and traces each call of the server, also those of an upload in parts. */
export function followCalls(
  client: S3Client,
  { storeCalls, storeSeconds }: Pick<Tallies, 'storeCalls' | 'storeSeconds'>,
): void {
  client.middlewareStack.add(
    (next, { commandName = 'Command' }) =>
      (input) => {
        const call = commandName.replace(/Command$/, '');
        const stop = storeSeconds.startTimer({ call });
        return inSpan(`s3 ${call}`, {}, async () => {
          let outcome = 'failed';
          try {
            const answer = await next(input);
            outcome = 'done';
            return answer;
          } catch (error) {
            // An answer as good as any.
            if (isNotFound(error)) outcome = 'done';
            throw error;
          } finally {
            stop();
            storeCalls.inc({ call, outcome });
          }
        });
      },
    { step: 'initialize', name: 'followCalls' },
  );
}
