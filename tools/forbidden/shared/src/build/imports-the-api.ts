import { createApi } from '../api/create-api.ts';

export const api = createApi;
