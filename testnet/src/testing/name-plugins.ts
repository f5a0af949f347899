import type { FastifyInstance } from 'fastify';

const NAME = Symbol.for('fastify.display-name');

type Register = (this: FastifyInstance, plugin: object, options?: object) => unknown;

/**
 * Names the plugins that have no name, because Fastify would search all loaded modules for each of them, which in
 * Jest's registry takes longer than the rest of a start.
 */
export function namePlugins(app: FastifyInstance): void {
  const register = app.register as unknown as Register;
  const named: Register = function named(plugin, options) {
    if (typeof plugin === 'function' && !(NAME in plugin)) {
      Object.defineProperty(plugin, NAME, { value: plugin.name || 'plugin' });
    }
    return register.call(this, plugin, options);
  };
  Object.assign(app, { register: named });
}
