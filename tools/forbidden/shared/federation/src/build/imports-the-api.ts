import { createApi } from '@trove/kit/api/create-api.ts';

export const api = createApi;
