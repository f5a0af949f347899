import { validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod';

/** Most faults of a request that are told to its sender. */
const MAX_FAULTS = 50;

/**
 * Checks requests by their schemas, and tells the first faults alone: a request may have thousands, and to write each
 * down takes longer than others should wait.
 */
export const validateWithFewFaults: typeof validatorCompiler = (route) => {
  const { schema } = route;
  const brief = z.unknown().check((payload) => {
    const result = z.core.safeParse(schema as z.core.$ZodType, payload.value);
    if (result.success) payload.value = result.data;
    else
      payload.issues.push(...(result.error.issues.slice(0, MAX_FAULTS) as z.core.$ZodRawIssue[]));
  });
  return validatorCompiler({ ...route, schema: brief });
};
