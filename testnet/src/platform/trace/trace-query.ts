import { SpanKind, trace } from '@opentelemetry/api';
import type { LogEvent } from 'kysely';

import { noteError, tracer } from './trace.ts';

/** Records a statement of a traced request, without its values. */
export function traceQuery(event: LogEvent): void {
  if (!trace.getActiveSpan()) return;
  const { query, queryDurationMillis } = event;
  const [operation = ''] = query.sql.trimStart().split(/\s/, 1);
  const now = Date.now();
  const span = tracer.startSpan(`db ${operation.toLowerCase()}`, {
    kind: SpanKind.CLIENT,
    startTime: now - queryDurationMillis,
    attributes: { 'db.query.text': query.sql.slice(0, 2000) },
  });
  if (event.level === 'error') noteError(span, event.error);
  span.end(now);
}
