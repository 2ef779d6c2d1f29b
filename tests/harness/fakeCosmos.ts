import { bech32 } from '@scure/base'
import { createPrompts, type Mode } from './createPrompts.js'

/** The address of a made-up account on a network with this prefix. */
export const cosmosAddress = (digit: number, prefix = 'cosmos'): string => bech32.encode(prefix, bech32.toWords(new Uint8Array(20).fill(digit)))

const prefixes: Readonly<Record<string, string>> = { 'cosmoshub-4': 'cosmos', 'osmosis-1': 'osmo' }

/** A scripted wallet with the methods of Keplr's. It shows nothing and decides by its manners: `enable`, `signArbitrary`, `signAmino`. */
export const fakeCosmos = ({
  page = new EventTarget(),
  path = 'keplr',
  permitted = false,
}: {
  page?: EventTarget
  path?: string
  permitted?: boolean
} = {}) => {
  const calls: { readonly method: string; readonly input: readonly unknown[] }[] = []
  const signature = {
    pub_key: { type: 'tendermint/PubKeySecp256k1', value: Buffer.alloc(33, 2).toString('base64') },
    signature: Buffer.alloc(64, 5).toString('base64'),
  }
  let digit = 7
  let known = permitted
  /** The networks that it asked its owner about. */
  const enabled = new Set<unknown>()
  let key: ((chain: string) => unknown) | undefined
  const permit = () => {
    prompts.waiting = false
    known = true
  }
  const prompts = createPrompts({ permit, refusal: () => new Error('Request rejected') })
  const noted =
    (method: string, run: (...input: readonly unknown[]) => unknown) =>
    (...input: readonly unknown[]): unknown => {
      calls.push({ method, input })
      return run(...input)
    }
  const wallet = {
    enable: noted('enable', (chain) => {
      if (prompts.waiting) return Promise.reject({ code: -32_002, message: 'A request is already pending.' })
      if (known && (permitted || enabled.has(chain))) return Promise.resolve()
      return prompts.ask('enable', () => {
        enabled.add(chain)
        permit()
      })
    }),
    getKey: noted('getKey', async (chain) => {
      if (!known) throw new Error('The site is not allowed.')
      const prefix = prefixes[String(chain)]
      if (prefix === undefined) throw new Error(`There is no chain info for ${String(chain)}`)
      return key ? key(String(chain)) : { name: 'Seven', algo: 'secp256k1', bech32Address: cosmosAddress(digit, prefix), pubKey: new Uint8Array(33).fill(2) }
    }),
    disable: noted('disable', async () => {
      known = false
    }),
    signArbitrary: noted('signArbitrary', () => prompts.ask('signArbitrary', () => signature)),
    signAmino: noted('signAmino', (_, __, doc) => prompts.ask('signAmino', () => ({ signed: doc, signature }))),
    signDirect: noted('signDirect', (_, __, doc) => prompts.ask('signDirect', () => ({ signed: doc, signature }))),
  }
  Reflect.set(page, path, wallet)
  const tell = () => void page.dispatchEvent(new Event(`${path}_keystorechange`))
  return {
    wallet,
    calls,
    prompts,
    signature: signature.signature,
    manner: (action: string, manner: Mode) => prompts.manner(action, manner),
    selectAccount: (next: number) => {
      digit = next
      tell()
    },
    /** What it answers for its account from now on. */
    answer: (next: (chain: string) => unknown) => {
      key = next
    },
    tell,
  }
}
