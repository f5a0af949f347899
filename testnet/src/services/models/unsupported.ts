import { Refusal } from '../../platform/refusal.ts';

/** Features that a request asks for besides text. */
export interface Extras {
  format?: unknown;
  think?: unknown;
  tools?: unknown;
  /** Images of all messages and of a prompt. */
  images: readonly unknown[];
}

const isAsked = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : Boolean(value);

/**
 * Refuses what the network's own engine cannot do, in Ollama's wording if there is one: a client that requested JSON
 * or sent an image must not mistake plain text for the answer.
 */
export function refuseExtras(model: string, { format, think, tools, images }: Extras): void {
  if (isAsked(tools)) throw new Refusal(`model '${model}' does not support tools`);
  if (isAsked(think)) throw new Refusal(`model '${model}' does not support thinking`);
  if (isAsked(images)) throw new Refusal(`model '${model}' does not support images`);
  if (isAsked(format)) throw new Refusal(`model '${model}' does not support format`);
}
