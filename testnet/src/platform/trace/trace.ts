import { type Attributes, type Span, SpanStatusCode, trace } from '@opentelemetry/api';

/** Until tracing is started, its spans record nothing. */
export const tracer = trace.getTracer('trove');

/** Runs `work` in a span of the running request; an error that it throws is noted in the span. */
export const inSpan = <T>(
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> =>
  tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      noteError(span, error);
      throw error;
    } finally {
      span.end();
    }
  });

/** Marks a span as failed. */
export function noteError(span: Span, error: unknown): void {
  const { message } = error as Error;
  span.recordException(error as Error);
  span.setStatus({ code: SpanStatusCode.ERROR, message });
}
