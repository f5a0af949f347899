import * as z from 'zod/mini';

import { type EventName, eventSchemas } from '../contract/events.ts';

/** What is wrong with an event's payload; undefined when it keeps to its schema. */
export const payloadError = (name: EventName, payload: unknown): unknown =>
  z.safeParse(eventSchemas[name] as z.ZodMiniType, payload).error;
