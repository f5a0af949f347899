import { idGenerator } from './trace-id.ts';

export interface TraceSettings {
  /** Address of the collector (OTLP over HTTP); undefined for no traces. */
  collector: string | undefined;
  /** Share of the requests that is traced, in percent. */
  percent: number;
}

/**
 * Sends the spans of this process to a collector until the returned function is called, which sends the last ones.
 * Without a collector nothing of it is loaded.
 */
export async function startTracing({
  collector,
  percent,
}: TraceSettings): Promise<() => Promise<void>> {
  if (collector === undefined) return () => Promise.resolve();
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const url = `${collector.replace(/\/$/, '')}/v1/traces`;
  const provider = new sdk.NodeTracerProvider({
    idGenerator,
    resource: resourceFromAttributes({ 'service.name': 'trove-network' }),
    sampler: new sdk.TraceIdRatioBasedSampler(percent / 100),
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter({ url }))],
  });
  provider.register();
  return () => provider.shutdown();
}
