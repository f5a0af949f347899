import dgram from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

/**
 * Takes the network away from the process that loads it first (`--import`): Node's permission model does not cover
 * sockets yet. Everything else that opens one (`fetch`, `http`, `tls`, `WebSocket`) uses these functions, and the
 * permission model closes the bindings below them. Native code is not stopped.
 */
function refuse(): never {
  throw Object.assign(new Error('This process has no network'), { code: 'ERR_ACCESS_DENIED' });
}

function take(owner: object, names: readonly string[]) {
  for (const name of names)
    Object.defineProperty(owner, name, { value: refuse, writable: false, configurable: false });
}

const asks = (owner: object) =>
  Object.getOwnPropertyNames(owner).filter((name) => /^(lookup|resolve|reverse)/.test(name));

take(net.Socket.prototype, ['connect']);
take(net.Server.prototype, ['listen', '_listen2']);
take(net, ['_createServerHandle']);
take(dgram.Socket.prototype, ['bind', 'connect', 'send', 'sendto']);
take(dgram, ['_createSocketHandle']);
for (const owner of [
  dns,
  dns.promises,
  dns.Resolver.prototype,
  Object.getPrototypeOf(dns.Resolver.prototype) as object,
  dns.promises.Resolver.prototype,
  Object.getPrototypeOf(dns.promises.Resolver.prototype) as object,
])
  take(owner, asks(owner));
syncBuiltinESMExports();
