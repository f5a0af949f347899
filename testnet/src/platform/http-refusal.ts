import { HTTP_MESSAGE, UNEXPECTED_MESSAGE } from '@trove/contract/messages-http.ts';

import { Refusal } from './refusal.ts';

/** Creates a refusal with the message of the error catalogue (spec 000 §8). */
export const httpRefusal = (status: number): Refusal =>
  new Refusal(HTTP_MESSAGE[status] ?? UNEXPECTED_MESSAGE, status);
