import { RequestRefusedError, UnusableChainError, WalletError } from '../../kernel/api/index.js'
import { askWallet, type InstalledWallet } from '../../kernel/api/installed/index.js'
import { createWatchers } from '#lib/timing/createWatchers.js'
import { parsePolkadotAddress, formatPolkadotAddress } from '#lib/addresses/parsePolkadotAddress.js'
import { pinMethod } from '#lib/wallets/pinMethod.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { toHex } from '#lib/bytes/toHex.js'
import { prefixOf } from './prefixOf.js'
import { readAccounts } from './readAccounts.js'

/** What a wallet gives to a page that it knows. */
const readInjected = (injected: unknown) => {
  const [accounts, signer] = [safeGet(injected, 'accounts'), safeGet(injected, 'signer')]
  const [get, subscribe] = [pinMethod(accounts, 'get'), pinMethod(accounts, 'subscribe')]
  const [signRaw, signPayload] = [pinMethod(signer, 'signRaw'), pinMethod(signer, 'signPayload')]
  if (!get) throw new WalletError({ method: 'enable', details: 'The answer has no accounts.' })
  return { get, subscribe, signRaw, signPayload }
}

/**
 * A wallet of `injectedWeb3`. `site` is the name that it shows for the page. A page has no way to ask whether the wallet knows it: `enable`
 * answers at once where it does, and shows a prompt where it does not.
 */
export const wrapWallet = (wallet: object, site: string): InstalledWallet | undefined => {
  const enable = pinMethod(wallet, 'enable')
  if (!enable) return undefined
  let known: ReturnType<typeof readInjected> | undefined
  /** The wallet's own texts for the accounts, by address on the network in use. */
  let texts: ReadonlyMap<string, string> = new Map()

  const open = async (signal: AbortSignal | undefined) => {
    known ??= readInjected(await askWallet('enable', () => enable(site), signal))
    return known
  }
  const { tell, watch } = createWatchers<undefined>(() => {
    let heard = true
    const stop = known?.subscribe?.(() => heard && tell(undefined))
    return () => {
      heard = false
      if (typeof stop === 'function') Reflect.apply(stop, undefined, [])
    }
  })
  /** The wallet's own text for an account. @throws WalletError */
  const textOf = (address: unknown, chain: string, method: string): string => {
    const parsed = parsePolkadotAddress(address)
    const text = parsed && texts.get(formatPolkadotAddress({ account: parsed.account, prefix: prefixOf(chain) }))
    if (text === undefined) throw new RequestRefusedError({ method, why: 'the wallet does not show this account', rpcCode: 4_100 })
    return text
  }
  const lacks = (method: string) => new RequestRefusedError({ method, why: 'the wallet does not have this method', rpcCode: 4_200 })

  return {
    async accounts(chain, _, signal) {
      const method = 'accounts.get'
      const { get } = await open(signal)
      const read = readAccounts(await askWallet(method, () => get(), signal), chain)
      if (!read) throw new WalletError({ method, details: 'The answer is not a list of accounts.' })
      texts = read
      return [...read.keys()]
    },
    requests: {
      async polkadot_signMessage(params, { chain, signal }) {
        const method = 'signRaw'
        const message = safeGet(params, 'message')
        const address = textOf(safeGet(params, 'address'), chain, method)
        if (typeof message !== 'string' || message.length > 65_536)
          throw new RequestRefusedError({ method, why: 'the message is not a text of reasonable length' })
        const { signRaw } = await open(signal)
        if (!signRaw) throw lacks(method)
        // In hexadecimal: a text that begins with 0x would be taken for the bytes that it names.
        const data = `0x${toHex(new TextEncoder().encode(message))}`
        return askWallet(method, () => signRaw({ address, data, type: 'bytes' }), signal)
      },
      async polkadot_signTransaction(params, { chain, signal }) {
        const method = 'signPayload'
        const payload = safeGet(params, 'transactionPayload')
        const genesis = safeGet(payload, 'genesisHash')
        const address = textOf(safeGet(params, 'address') ?? safeGet(payload, 'address'), chain, method)
        if (typeof payload !== 'object' || payload === null || typeof genesis !== 'string')
          throw new RequestRefusedError({ method, why: 'the payload of a transaction names the first block of its network' })
        const wanted = `polkadot:${genesis.slice(2, 34).toLowerCase()}`
        if (wanted !== chain) throw new UnusableChainError({ chain: wanted, why: `the connection is on ${chain}` })
        const { signPayload } = await open(signal)
        if (!signPayload) throw lacks(method)
        return askWallet(method, () => signPayload({ ...payload, address }), signal)
      },
    },
    watch: (listener) => watch(() => listener()),
  }
}
