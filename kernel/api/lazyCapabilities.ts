import { lazyObject } from '#lib/timing/lazyObject.js'
import type { Capabilities } from './capability.js'

/** `addresses` is synchronous, so it cannot be loaded on first use. */
type Shapes = { readonly [name in Exclude<keyof Capabilities, 'addresses'>]: Readonly<Record<keyof Capabilities[name], true>> }

/** The methods of every capability. The types require that a method added to a capability is added here. */
const shapes = {
  signMessage: { sign: true },
  signIn: { ask: true },
  switchNetwork: { to: true },
  nativeBalance: { read: true },
  balances: { list: true },
  walletAssets: { list: true },
  collectibles: { list: true },
  history: { list: true },
  transactions: { read: true },
  transfer: { readAddress: true, estimate: true, prepare: true, decode: true, simulate: true, send: true, wait: true },
  calls: { read: true, gasPrice: true, prepare: true, decode: true, simulate: true, send: true, wait: true, canBatch: true, sendBatch: true, waitBatch: true },
} satisfies Shapes
type Known = keyof typeof shapes

const lazyCapability = <name extends Known>(load: () => Promise<Partial<Capabilities>>, name: name): Capabilities[name] =>
  lazyObject<object>(async () => {
    const capability = (await load())[name]
    if (!capability) throw new TypeError(`The capability "${name}" is not there.`)
    return capability
  }, shapes[name]) as Capabilities[name]

/**
 * Creates the named capabilities immediately. Their code is loaded when one of them is used.
 * @example `const { transfer } = lazyCapabilities(() => import('./transfer.js'), ['transfer'])`
 * @experimental
 */
export const lazyCapabilities = <const name extends Known>(load: () => Promise<Partial<Capabilities>>, names: readonly name[]): Pick<Capabilities, name> =>
  Object.fromEntries(names.map((each) => [each, lazyCapability(load, each)])) as Pick<Capabilities, name>
