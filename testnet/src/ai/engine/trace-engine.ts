import { context, trace } from '@opentelemetry/api';

import { inSpan, noteError, tracer } from '../../platform/trace/trace.ts';
import type { Engine } from './engine.ts';

/** Gives each answer of a model, and each file that is read, a span; an answer's begins when it enters the queue. */
export const traceEngine = (engine: Engine): Engine => ({
  ...engine,
  inspect: (file) => inSpan('engine inspect', {}, () => engine.inspect(file)),
  async *reply(order, signal) {
    const span = tracer.startSpan('engine reply', { attributes: { 'trove.did': order.did } });
    const inside = trace.setSpan(context.active(), span);
    try {
      const parts = context.with(inside, () => engine.reply(order, signal));
      for await (const part of parts) yield part;
    } catch (error) {
      noteError(span, error);
      throw error;
    } finally {
      span.end();
    }
  },
});
