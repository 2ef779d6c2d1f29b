import type { Transport } from '../../api/index.js'

/** The same transport, whose requests leave only while `check` does not throw. What it says of itself stays up to date. */
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
