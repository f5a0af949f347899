import './skip-binary-test.ts';
import { CannotRun } from './cannot-run.ts';
import type { EngineAnswer, EngineRequest } from './engine-messages.ts';
import { createLlamaRunner } from './llama-runner.ts';
import { createTextBatches } from './text-batches.ts';

/** Separate process of the engine: a crash of native code ends only this process. It exits with the network. */

interface Running {
  abort: AbortController;
  go: (maxTokens: number) => void;
}

const answer = (message: EngineAnswer) => process.send?.(message);
const running = new Map<number, Running>();

async function openRunner() {
  try {
    const library = await import('node-llama-cpp');
    const llama = await library.getLlama({
      build: 'never',
      skipDownload: true,
      gpu: false,
      // Failures arrive as errors, which makes the library's log redundant.
      logLevel: library.LlamaLogLevel.disabled,
    });
    answer({ kind: 'ready' });
    return createLlamaRunner(library, llama);
  } catch (error) {
    answer({ kind: 'unavailable', reason: getErrorMessage(error) });
    return undefined;
  }
}

const getErrorMessage = (error: unknown) =>
  error instanceof Error ? error.message : String(error);

const runner = openRunner();

async function serve(request: EngineRequest): Promise<void> {
  const { id } = request;
  if (request.kind === 'go') return running.get(id)?.go(request.maxTokens);
  if (request.kind === 'stop') return running.get(id)?.abort.abort();

  try {
    const llama = await runner;
    if (!llama) return;
    if (request.kind === 'inspect') {
      answer({ id, kind: 'facts', facts: await llama.inspect(request.file) });
      return;
    }
    const abort = new AbortController();
    const admitted = Promise.withResolvers<number>();
    running.set(id, { abort, go: admitted.resolve });
    abort.signal.addEventListener('abort', () => admitted.resolve(0));
    const batches = createTextBatches((batch) => answer({ id, kind: 'text', ...batch }));
    const end = await llama.chat({
      ...request,
      onLoaded: () => answer({ id, kind: 'loaded' }),
      signal: abort.signal,
      admit(prompt) {
        answer({ id, kind: 'counted', prompt });
        return admitted.promise;
      },
      onText: (batch) => batches.add(batch),
    });
    batches.flush();
    answer({ id, kind: 'end', end });
  } catch (error) {
    answer({ id, kind: 'failed', message: error instanceof CannotRun ? error.message : '' });
  } finally {
    running.delete(id);
  }
}

process.on('message', (request: EngineRequest) => void serve(request));
process.on('disconnect', () => process.exit());
