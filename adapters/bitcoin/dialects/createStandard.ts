import { RequestRefusedError, WalletError } from '../../../kernel/api/index.js'
import { fromBase64 } from '#lib/bytes/fromBase64.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { askWallet } from '../../../kernel/api/installed/index.js'
import { fromName } from '../chainNames.js'
import { createListeners } from '../createListeners.js'
import { pinMethod } from '#lib/wallets/pinMethod.js'
import { readAccounts } from '../readAccounts.js'
import { readBytes } from '#lib/bytes/readBytes.js'
import { readList } from '#lib/checks/readList.js'
import { toBase64 } from '#lib/bytes/toBase64.js'
import type { ShownAccounts, Wallet } from '../Wallet.js'

/** The types of signature by the names that these wallets use. */
const sighashNames: Readonly<Record<number, string>> = {
  1: 'ALL',
  3: 'SINGLE',
  129: 'ALL|ANYONECANPAY',
  131: 'SINGLE|ANYONECANPAY',
}

/** The network that the accounts name; undefined where they name none of Bitcoin. */
const chainOf = (accounts: unknown): string | undefined => {
  const [first] = readList(accounts, 1) ?? []
  const chains = readList(safeGet(first, 'chains'), 100) ?? []
  return fromName(
    chains.find((chain) => typeof chain === 'string' && chain.startsWith('bitcoin:')),
    'standard',
  )
}

/**
 * A wallet of the Wallet Standard with the features for Bitcoin: https://github.com/ExodusMovement/bitcoin-wallet-standard. Each feature is
 * read once and never again. Undefined when it is not one.
 */
export const createStandard = (wallet: object): Wallet | undefined => {
  const features = safeGet(wallet, 'features')
  const pin = (feature: string, method: string) => pinMethod(safeGet(features, feature), method)
  const connect = pin('bitcoin:connect', 'connect')
  const sign = pin('bitcoin:signMessage', 'signMessage')
  if (!connect || !sign) return undefined
  const signTransaction = pin('bitcoin:signTransaction', 'signTransaction')
  const silent = pin('standard:connect', 'connect')
  const listen = pin('bitcoin:events', 'on') ?? pin('standard:events', 'on')
  const disconnect = pin('bitcoin:disconnect', 'disconnect') ?? pin('standard:disconnect', 'disconnect')

  const read = (input: unknown, method: string): ShownAccounts => {
    const accounts = readAccounts(input)
    if (!accounts) throw new WalletError({ method, details: 'The answer is not a list of Bitcoin accounts.' })
    return { accounts, chain: chainOf(input) }
  }
  return {
    async connect(_, signal) {
      const method = 'bitcoin:connect'
      return read(safeGet(await askWallet(method, () => connect({ purposes: ['payment', 'ordinals'] }), signal), 'accounts'), method)
    },
    async readAccounts(signal) {
      const method = 'standard:connect'
      const answer = silent ? safeGet(await askWallet(method, () => silent({ silent: true }), signal), 'accounts') : safeGet(wallet, 'accounts')
      return read(answer ?? [], method)
    },
    async sign({ handle, message }, signal) {
      const method = 'bitcoin:signMessage'
      const bytes = new TextEncoder().encode(message)
      const [answer] = readList(await askWallet(method, () => sign({ account: handle, message: bytes }), signal), 1) ?? []
      const signed = readBytes(safeGet(answer, 'signedMessage'), 65_536)
      // A signature of other bytes would not be valid for the request.
      if (signed && toBase64(signed) !== toBase64(bytes)) throw new WalletError({ method, details: 'The wallet signed another message.' })
      const signature = readBytes(safeGet(answer, 'signature'), 4_096)
      return signature && toBase64(signature)
    },
    ...(signTransaction && {
      async signPsbt({ psbt, signInputs, broadcast, handles }, signal) {
        const method = 'bitcoin:signTransaction'
        if (broadcast) throw new RequestRefusedError({ method, why: 'the wallet does not send transactions that it signed', rpcCode: 4_200 })
        const inputsToSign = signInputs.map(({ address, index, sighashTypes: [type] = [] }) => ({
          account: handles.get(address),
          signingIndexes: [index],
          ...(type !== undefined && { sigHash: sighashNames[type] ?? 'ALL' }),
        }))
        const [answer] = readList(await askWallet(method, () => signTransaction({ psbt: fromBase64(psbt), inputsToSign }), signal), 1) ?? []
        const signed = readBytes(safeGet(answer, 'signedPsbt'), 4_500_000)
        return { psbt: signed && toBase64(signed) }
      },
    }),
    on: createListeners((tell) => {
      const stop = listen?.('change', (change: unknown) => {
        const input = safeGet(change, 'accounts')
        const accounts = input === undefined ? undefined : readAccounts(input)
        if (accounts) tell({ accounts, chain: chainOf(input) })
      })
      return () => {
        if (typeof stop === 'function') stop()
      }
    }),
    close: async (signal) => disconnect && askWallet('bitcoin:disconnect', () => disconnect(), signal),
  }
}
