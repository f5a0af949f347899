declare module 'fastify' {
  interface FastifyContextConfig {
    /** The first answer to an `X-Request-ID` is kept for 24 h and given again (decisions 2). */
    repeatable?: boolean;
    /** False: no CSRF header needed, the call proves itself in another way. */
    csrf?: boolean;
  }
}

/** Methods that change nothing. */
export const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];
