import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';

interface Value {
  stringValue?: string;
  intValue?: number | string;
}

/** A span as OTLP sends it. */
export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Value }[];
}

interface Export {
  resourceSpans: { scopeSpans: { spans: CollectedSpan[] }[] }[];
}

/** Starts a collector of traces (OTLP over HTTP, JSON), which keeps every span. */
export async function aCollector() {
  const spans: CollectedSpan[] = [];
  const server = createServer((request: IncomingMessage, reply) => {
    void buffer(request).then((bytes) => {
      const isZipped = request.headers['content-encoding'] === 'gzip';
      const sent = JSON.parse((isZipped ? gunzipSync(bytes) : bytes).toString('utf8')) as Export;
      for (const { scopeSpans } of sent.resourceSpans)
        spans.push(...scopeSpans.flatMap((scope) => scope.spans));
      reply.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    close: () => server.closeAllConnections() ?? server.close(),
  };
}
