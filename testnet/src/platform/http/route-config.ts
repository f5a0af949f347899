declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the first response to an `X-Request-ID` is stored for 24 h and sent to repetitions (product.md#2). */
    repeatable?: boolean;
    /** False if the call needs no CSRF header, because it is authenticated in another way. */
    csrf?: boolean;
  }
}

/** Methods that change nothing. */
export const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];
