import { formatPolkadotAddress } from '#lib/addresses/parsePolkadotAddress.js'
import { createPrompts, type Mode } from './createPrompts.js'

/** The address of a made-up account, by default as extensions write it: for any network. */
export const polkadotAddress = (digit: number, prefix = 42): string => formatPolkadotAddress({ account: new Uint8Array(32).fill(digit), prefix })

export interface FakePolkadotOptions {
  /** Receives the wallet in its `injectedWeb3`. */
  readonly page?: object
  readonly key?: string
  /** The page was allowed in an earlier visit. */
  readonly permitted?: boolean
  readonly accounts?: readonly unknown[]
}

/** A scripted wallet of `injectedWeb3`. It shows nothing and decides by its manners: `enable`, `signRaw`, `signPayload`. */
export const fakePolkadot = ({ page = {}, key = 'acme', permitted = false, accounts }: FakePolkadotOptions = {}) => {
  const calls: { readonly method: string; readonly input: unknown }[] = []
  const listeners = new Set<(accounts: unknown) => void>()
  const signature = `0x${'ab'.repeat(64)}`
  let known = permitted
  let shown: unknown = accounts ?? [{ address: polkadotAddress(7), name: 'Seven', type: 'sr25519' }]
  const permit = () => {
    prompts.waiting = false
    known = true
    return injected
  }
  const prompts = createPrompts({ permit, refusal: () => new Error('Rejected') })
  const noted =
    (method: string, run: (input: unknown) => unknown) =>
    (input: unknown): unknown => {
      calls.push({ method, input })
      return run(input)
    }
  const injected = {
    accounts: {
      get: noted('get', async () => shown),
      subscribe: (listener: (accounts: unknown) => void) => {
        listeners.add(listener)
        listener(shown)
        return () => void listeners.delete(listener)
      },
    },
    signer: {
      signRaw: noted('signRaw', () => prompts.ask('signRaw', () => ({ id: 1, signature }))),
      signPayload: noted('signPayload', () => prompts.ask('signPayload', () => ({ id: 2, signature }))),
    },
  }
  const wallet = {
    version: '1.0.0',
    enable: noted('enable', () => {
      if (prompts.waiting) return Promise.reject(new Error('Pending authorization request already exists for this site. Please accept or reject the request.'))
      return known ? Promise.resolve(injected) : prompts.ask('enable', permit)
    }),
  }
  Reflect.set(page, 'injectedWeb3', { ...(Reflect.get(page, 'injectedWeb3') as object | undefined), [key]: wallet })
  return {
    wallet,
    calls,
    prompts,
    manner: (action: string, manner: Mode) => prompts.manner(action, manner),
    listeners: () => listeners.size,
    show: (next: unknown) => {
      shown = next
      for (const listener of [...listeners]) listener(next)
    },
  }
}
