import { createApi } from '../api/api.ts';

export const api = createApi;
