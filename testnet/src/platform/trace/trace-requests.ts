import { context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { factsOf } from '../log/request-facts.ts';
import { withTraceId } from './trace-id.ts';
import { tracer } from './trace.ts';

/**
 * Gives each request a span, in whose context it runs. The trace has the page's request id, if that is a UUID, so that
 * the id shown with a message finds it.
 */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>();

  app.addHook('onRequest', (request, _reply, next) => {
    const { id, method, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    const span = withTraceId(id, () =>
      tracer.startSpan(`${method} ${route}`, {
        root: true,
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': method,
          'http.route': route,
          'trove.request_id': id,
        },
      }),
    );
    spans.set(request, span);
    next();
  });

  // After the body has been read, since that loses the context.
  app.addHook('preValidation', (request, _reply, next) => {
    const span = spans.get(request);
    if (span) context.with(trace.setSpan(context.active(), span), next);
    else next();
  });

  app.addHook('onResponse', (request, reply, next) => {
    const span = spans.get(request);
    for (const [name, value] of Object.entries(factsOf(request))) {
      if (value !== undefined) span?.setAttribute(`trove.${name}`, String(value));
    }
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    next();
  });
}
