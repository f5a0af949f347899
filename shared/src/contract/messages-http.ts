/** Failures of any call over the network, word for word (spec 000 §8, spec 001 §8): every page needs these. */

/** HTTP statuses. Where the catalogue lets the server speak, this is the sentence for its silence. */
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

/** Any other status without a message of the server. */
export const UNEXPECTED_MESSAGE = 'An unexpected error occurred';

export const NETWORK_MESSAGE = {
  offline: 'Network error. Please check your connection.',
  timeout: 'Request timed out. Please try again.',
  reset: 'Connection was reset. Please try again.',
  connectTimeout: 'Connection timed out. Please try again.',
  unexpected: 'An unexpected network error occurred',
} as const;
