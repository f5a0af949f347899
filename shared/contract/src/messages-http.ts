/**
 * Messages for failures of any network call, word for word (spec 000 §8, spec 001 §8); a separate file, because every
 * page needs them.
 */

/**
 * Messages by HTTP status. Where the catalogue shows the server's own message, this one is shown if there is none.
 */
export const HTTP_MESSAGE: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Unauthorized access. Please log in again.',
  403: 'You do not have permission to perform this action',
  404: 'Resource not found',
  408: 'Request timeout',
  422: 'Validation error',
  429: 'Too many requests. Please try again later.',
  500: 'Internal server error',
  502: 'Bad gateway',
  503: 'Service temporarily unavailable',
  504: 'Gateway timeout',
};

/** Message for any other status if the server sends none. */
export const UNEXPECTED_MESSAGE = 'An unexpected error occurred';

export const NETWORK_MESSAGE = {
  offline: 'Network error. Please check your connection.',
  timeout: 'Request timed out. Please try again.',
  reset: 'Connection was reset. Please try again.',
  connectTimeout: 'Connection timed out. Please try again.',
  unexpected: 'An unexpected network error occurred',
} as const;
