import { type EventName, eventSchemas } from '@trove/contract/events.ts';
import * as z from 'zod/mini';

/** Returns the error of an event's payload; undefined if it matches its schema. */
export const payloadError = (name: EventName, payload: unknown): unknown =>
  z.safeParse(eventSchemas[name] as z.ZodMiniType, payload).error;
