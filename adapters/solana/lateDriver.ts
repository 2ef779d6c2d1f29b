import { type Capabilities, type Driver, lazyCapabilities, type Opened } from '../../kernel/api/index.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { createLazy } from '#lib/timing/createLazy.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'

type Has = Pick<Capabilities, 'signMessage' | 'switchNetwork' | 'nativeBalance' | 'balances' | 'collectibles' | 'transactions'> &
  Partial<Pick<Capabilities, 'transfer' | 'signIn'>>
/** A driver whose capabilities are known beforehand. */
export interface SolanaDriverParts extends Driver {
  attach(opened: Opened): Has
}

/** What a transport supports, or may support. */
const can = ({ transport: { methods } }: Opened, ...wanted: readonly string[]) => !methods || wanted.some((method) => methods.includes(method))

/** Whether a connection can move value, and whether its wallet writes sign-in messages: only if the wallet reports it. */
export const canTransfer = (opened: Opened): boolean => can(opened, 'solana_signTransaction', 'solana_signAndSendTransaction')
export const canSignIn = (opened: Opened): boolean => opened.transport.methods?.includes('solana_signIn') ?? false

/** A driver that exists immediately and loads its code when it is used. */
export const lateDriver = (load: () => Promise<SolanaDriverParts>): SolanaDriverParts => ({
  namespace: 'solana',
  readAddress: async (text, chain) => (await importWithRetry(() => import('./transfer/readPasted.js'))).readPasted(text, chain),
  async provider(opened, signal) {
    // A wallet of this browser has it: then nothing more is loaded.
    return typeof safeGet(opened.transport.native, 'signTransaction') === 'function' ? undefined : (await load()).provider?.(opened, signal)
  },
  attach(opened) {
    const { load: parts } = createLazy(async () => (await load()).attach(opened))
    return {
      ...lazyCapabilities(parts, ['signMessage', 'switchNetwork', 'nativeBalance', 'balances', 'collectibles', 'transactions']),
      ...(canSignIn(opened) && lazyCapabilities(parts, ['signIn'])),
      ...(canTransfer(opened) && lazyCapabilities(parts, ['transfer'])),
    }
  },
})
