import type { TextBatch } from './text-batches.ts';

/** One turn of a chat, oldest first. */
export interface Turn {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** How a model picks its tokens; the names and defaults are Ollama's. */
export interface Sampling {
  temperature: number;
  topP: number;
  topK: number;
  seed?: number | undefined;
  stop: readonly string[];
}

/** Facts stated in a model file. */
export interface ModelFacts {
  architecture: string;
  parameters: number;
  /** `F32`, `Q4_K_M`, ... */
  quantization: string;
  contextLength: number;
  embeddingLength: number;
  chatTemplate: string;
}

/** A prompt as the model will read it. */
export interface CountedPrompt {
  promptTokens: number;
  /** Number of tokens that fit after the prompt. */
  room: number;
  /** Whether older turns, or the start of the last one, were left out because they exceed the model's context. */
  isCut: boolean;
}

export interface ReplyEnd {
  reason: 'stop' | 'length' | 'aborted';
  promptTokens: number;
  replyTokens: number;
  /** Milliseconds. */
  loadMs: number;
  promptMs: number;
  replyMs: number;
}

/** Requests of the network to its engine process. */
export type EngineRequest = { id: number } & (
  | { kind: 'inspect'; file: string }
  | { kind: 'chat'; file: string; turns: readonly Turn[]; sampling: Sampling }
  /** Sent once the prompt is counted and admitted. */
  | { kind: 'go'; maxTokens: number }
  | { kind: 'stop' }
);

/** Messages of the engine process. `ready` or `unavailable` is sent once, without a request. */
export type EngineAnswer =
  | { kind: 'ready' }
  | { kind: 'unavailable'; reason: string }
  | ({ id: number } & (
      | { kind: 'facts'; facts: ModelFacts }
      /** The model is in memory. */
      | { kind: 'loaded' }
      | { kind: 'counted'; prompt: CountedPrompt }
      | ({ kind: 'text' } & TextBatch)
      | { kind: 'end'; end: ReplyEnd }
      /** `message` is '' for an error without words for users. */
      | { kind: 'failed'; message: string }
    ));
