import type { Transport } from '../../api/index.js'

/** Wraps a transport so that requests are sent only while `check` does not throw. Its other members stay up to date. */
export const guardTransport = (transport: Transport, check: () => void): Transport =>
  Object.create(transport, {
    request: {
      enumerable: true,
      value: async (request: Parameters<Transport['request']>[0]) => {
        check()
        return transport.request(request)
      },
    },
  }) as Transport
