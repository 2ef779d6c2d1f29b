import type { Capabilities, Driver, Opened } from '../../kernel/api/index.js'
import { createLazy } from '../../lib/createLazy.js'

type Has = Pick<Capabilities, 'signMessage' | 'switchNetwork' | 'nativeBalance' | 'balances'> & Partial<Pick<Capabilities, 'transfer' | 'signIn'>>
/** A driver whose capabilities are known beforehand. */
export interface SolanaDriverParts extends Driver {
  attach(opened: Opened): Has
}

/** What a transport says it can, or may. */
const can = ({ transport: { methods } }: Opened, ...wanted: readonly string[]) => !methods || wanted.some((method) => methods.includes(method))

/** Whether a connection can move value, and whether its wallet writes sign-in messages. Only a wallet that says so does. */
export const canTransfer = (opened: Opened): boolean => can(opened, 'solana_signTransaction', 'solana_signAndSendTransaction')
export const canSignIn = (opened: Opened): boolean => opened.transport.methods?.includes('solana_signIn') ?? false

const absent = (): never => {
  throw new TypeError('The capability is not there.')
}

/** A driver that is there at once and fetches its code when it is used. */
export const lateDriver = (load: () => Promise<SolanaDriverParts>): SolanaDriverParts => ({
  namespace: 'solana',
  attach(opened) {
    const { load: parts } = createLazy(async () => (await load()).attach(opened))
    const transfer = async () => (await parts()).transfer ?? absent()
    const signIn = async () => (await parts()).signIn ?? absent()
    return {
      signMessage: { sign: async (...given) => (await parts()).signMessage.sign(...given) },
      ...(canSignIn(opened) && { signIn: { ask: async (...given) => (await signIn()).ask(...given) } }),
      switchNetwork: { to: async (...given) => (await parts()).switchNetwork.to(...given) },
      nativeBalance: { read: async (...given) => (await parts()).nativeBalance.read(...given) },
      balances: { list: async (...given) => (await parts()).balances.list(...given) },
      ...(canTransfer(opened) && {
        transfer: {
          readAddress: async (...given) => (await transfer()).readAddress(...given),
          estimate: async (...given) => (await transfer()).estimate(...given),
          prepare: async (...given) => (await transfer()).prepare(...given),
          decode: async (...given) => (await transfer()).decode(...given),
          simulate: async (...given) => (await transfer()).simulate(...given),
          send: async (...given) => (await transfer()).send(...given),
          wait: async (...given) => (await transfer()).wait(...given),
        },
      }),
    }
  },
})
