import { createApi } from '@trove/kit/api/api.ts';

export const api = createApi;
