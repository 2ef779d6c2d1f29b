import { RequestRefusedError, WalletError } from '../../../kernel/api/index.js'
import { fromBase64 } from '#lib/bytes/fromBase64.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { toHex } from '#lib/bytes/toHex.js'
import { parseBitcoinAddress } from '#lib/addresses/parseBitcoinAddress.js'
import { askWallet } from '../../../kernel/api/installed/index.js'
import { fromName, toName } from '../chainNames.js'
import { createListeners } from '../createListeners.js'
import { pinMethod } from '#lib/wallets/pinMethod.js'
import { readAccounts } from '../readAccounts.js'
import { readList } from '#lib/checks/readList.js'
import type { ShownAccounts, Wallet } from '../Wallet.js'

/** Of this way of speaking: the visitor declined; the page has no permission. Elsewhere the second means that a prompt is open. */
const codes = { declined: -32_000, denied: -32_002 }
const purposes = ['payment', 'ordinals']
const chainOf = (network: unknown) => fromName(safeGet(safeGet(network, 'bitcoin'), 'name') ?? safeGet(network, 'name'), 'sats')

/** Whether a wallet said that it does not have a method. */
const isMissing = (error: unknown): boolean =>
  error instanceof WalletError &&
  ([-32_601, -32_001, 4_200].includes(error.walletCode ?? 0) || /not (supported|found|implemented)|unsupported|unknown method/i.test(error.details ?? ''))

/**
 * A wallet that answers the requests of sats-connect, JSON-RPC 2.0 by one function: https://docs.xverse.app/sats-connect. Leather has some of
 * the methods, in forms of its own, and signs by BIP-322 alone. Undefined when it is not one.
 */
export const createSats = (provider: object, leather: boolean): Wallet | undefined => {
  const request = pinMethod(provider, 'request')
  const addListener = pinMethod(provider, 'addListener')
  if (!request) return undefined

  /** The answer is `{ result }` or `{ error }`; a wallet may reject with the latter. */
  const ask = async (method: string, params: unknown, signal: AbortSignal | undefined): Promise<unknown> => {
    const call = async () => {
      const answer = await request(method, params)
      const error = safeGet(answer, 'error')
      if (error !== undefined && error !== null) throw error
      return safeGet(answer, 'result')
    }
    return askWallet(method, call, signal, codes)
  }
  const read = (answer: unknown, method: string): ShownAccounts => {
    const accounts = readAccounts(Array.isArray(answer) ? answer : safeGet(answer, 'addresses'))
    if (!accounts) throw new WalletError({ method, details: 'The answer is not a list of Bitcoin addresses.' })
    return { accounts, chain: chainOf(safeGet(answer, 'network')) }
  }
  const nothing = (): ShownAccounts => ({ accounts: { items: [], test: false, handles: new Map() }, chain: undefined })
  /** The addresses of the test networks are alike: only then the wallet is asked which it is on. */
  const named = async (shown: ShownAccounts, signal: AbortSignal | undefined): Promise<ShownAccounts> => {
    if (shown.chain !== undefined || !shown.accounts.test) return shown
    const network = await ask('wallet_getNetwork', undefined, signal).catch(() => signal?.throwIfAborted())
    return { ...shown, chain: chainOf(network) }
  }

  const wallet: Wallet = {
    async connect(chain, signal) {
      const network = chain === undefined ? undefined : toName(chain, 'sats')
      const attempts: readonly (readonly [method: string, params: unknown])[] = [
        ...(leather ? [] : [['wallet_connect', { addresses: purposes, ...(network !== undefined && { network }) }] as const]),
        ['getAddresses', { purposes }],
        ['getAccounts', { purposes }],
      ]
      let last: unknown
      for (const [method, params] of attempts) {
        try {
          const shown = read(await ask(method, params, signal), method)
          if (shown.accounts.items.length === 0) throw new WalletError({ method, details: 'The wallet did not return an address.' })
          return await named(shown, signal)
        } catch (error) {
          if (!isMissing(error)) throw error
          last = error
        }
      }
      throw last
    },
    async readAccounts(signal) {
      // Leather has no request that shows no prompt.
      if (leather) return nothing()
      try {
        return await named(read(await ask('wallet_getAccount', undefined, signal), 'wallet_getAccount'), signal)
      } catch (error) {
        signal.throwIfAborted()
        if (isMissing(error) || (error instanceof WalletError && error.walletCode === 4_100)) return nothing()
        throw error
      }
    },
    async sign({ address, message, protocol }, signal) {
      const method = 'signMessage'
      const taproot = parseBitcoinAddress(address)?.kind === 'p2tr'
      if (leather && protocol === 'ecdsa') throw new RequestRefusedError({ method, why: 'this wallet signs messages by BIP-322 alone', rpcCode: 4_200 })
      const params = leather
        ? { message, paymentType: taproot ? 'p2tr' : 'p2wpkh' }
        : { address, message, protocol: (protocol ?? (taproot ? 'bip322' : 'ecdsa')).toUpperCase() }
      const answer = await ask(method, params, signal)
      const [said, signed] = [safeGet(answer, 'address'), safeGet(answer, 'message')]
      if ((typeof said === 'string' && said !== address) || (typeof signed === 'string' && signed !== message))
        throw new WalletError({ method, details: 'The wallet signed with another address, or another message.' })
      return safeGet(answer, 'signature')
    },
    async send({ recipient, amount, chain }, signal) {
      const params = leather
        ? { address: recipient, amount: String(amount), network: toName(chain, 'sats')?.toLowerCase() }
        : { recipients: [{ address: recipient, amount }] }
      return safeGet(await ask('sendTransfer', params, signal), 'txid')
    },
    async signPsbt({ psbt, signInputs, broadcast, chain }, signal) {
      if (!leather) {
        const indexesOf = (wanted: string) => signInputs.flatMap(({ address, index }) => (address === wanted ? [index] : []))
        const byAddress = Object.fromEntries(signInputs.map(({ address }) => [address, indexesOf(address)]))
        return ask('signPsbt', { psbt, signInputs: byAddress, broadcast }, signal)
      }
      const types = [...new Set(signInputs.flatMap(({ sighashTypes = [] }) => sighashTypes))]
      const params = {
        hex: toHex(fromBase64(psbt)),
        signAtIndex: signInputs.map(({ index }) => index),
        ...(types.length > 0 && { allowedSighash: types }),
        broadcast,
        network: toName(chain, 'sats')?.toLowerCase(),
      }
      const answer = await ask('signPsbt', params, signal)
      return { psbt: safeGet(answer, 'hex'), txid: safeGet(answer, 'txid') }
    },
    on: createListeners((tell) => {
      let heard = true
      const listen = (event: string, hear: (payload: unknown) => void) => {
        const listener = (payload: unknown) => heard && hear(payload)
        if (!addListener) return undefined
        try {
          return addListener({ eventName: event, cb: listener })
        } catch {
          // The older form.
          return addListener(event, listener)
        }
      }
      const change = (payload: unknown) => {
        const given = readList(safeGet(payload, 'addresses'), 100)
        const accounts = given && readAccounts(given)
        tell(accounts ? { accounts, chain: chainOf(payload) } : 'changed')
      }
      const ends = [listen('accountChange', change), listen('networkChange', change), listen('disconnect', () => tell('closed'))]
      return () => {
        heard = false
        for (const end of ends) if (typeof end === 'function') end()
      }
    }),
    close: async (signal) => (leather ? undefined : ask('wallet_disconnect', undefined, signal)),
  }
  return leather
    ? wallet
    : {
        ...wallet,
        async switchTo(chain, signal) {
          const name = toName(chain, 'sats')
          if (name === undefined)
            throw new RequestRefusedError({ method: 'wallet_changeNetwork', why: 'the wallet does not know this network', rpcCode: 4_902 })
          await ask('wallet_changeNetwork', { name }, signal)
        },
      }
}
