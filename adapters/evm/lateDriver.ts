import type { Capabilities, Driver } from '../../kernel/api/index.js'
import { createLazy } from '../../lib/createLazy.js'

type Has = Pick<Capabilities, 'signMessage' | 'switchNetwork' | 'nativeBalance' | 'balances' | 'walletAssets' | 'collectibles' | 'transfer'>
/** A driver whose capabilities are known beforehand. */
export interface EvmDriverParts extends Driver {
  attach(opened: Parameters<Driver['attach']>[0]): Has
}

/** A driver that is there at once and fetches its code when it is used. */
export const lateDriver = (load: () => Promise<EvmDriverParts>): EvmDriverParts => ({
  namespace: 'eip155',
  attach(opened) {
    const { load: parts } = createLazy(async () => (await load()).attach(opened))
    return {
      signMessage: { sign: async (...given) => (await parts()).signMessage.sign(...given) },
      switchNetwork: { to: async (...given) => (await parts()).switchNetwork.to(...given) },
      nativeBalance: { read: async (...given) => (await parts()).nativeBalance.read(...given) },
      balances: { list: async (...given) => (await parts()).balances.list(...given) },
      walletAssets: { list: async (...given) => (await parts()).walletAssets.list(...given) },
      transfer: {
        readAddress: async (...given) => (await parts()).transfer.readAddress(...given),
        estimate: async (...given) => (await parts()).transfer.estimate(...given),
        prepare: async (...given) => (await parts()).transfer.prepare(...given),
        decode: async (...given) => (await parts()).transfer.decode(...given),
        simulate: async (...given) => (await parts()).transfer.simulate(...given),
        send: async (...given) => (await parts()).transfer.send(...given),
        wait: async (...given) => (await parts()).transfer.wait(...given),
      },
      collectibles: { list: async (...given) => (await parts()).collectibles.list(...given) },
    }
  },
})
