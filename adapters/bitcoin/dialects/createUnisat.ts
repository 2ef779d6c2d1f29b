import { RequestRefusedError, WalletError } from '../../../kernel/api/index.js'
import { fromBase64 } from '#lib/bytes/fromBase64.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { toHex } from '#lib/bytes/toHex.js'
import { parseBitcoinAddress } from '#lib/addresses/parseBitcoinAddress.js'
import { askWallet } from '../../../kernel/api/installed/index.js'
import { fromName, mainnet, toName } from '../chainNames.js'
import { createListeners } from '../createListeners.js'
import { pinMethod } from '#lib/wallets/pinMethod.js'
import { readAccounts } from '../readAccounts.js'
import type { ShownAccounts, Wallet } from '../Wallet.js'

const chainOf = (answer: unknown) => fromName(safeGet(answer, 'enum'), 'unisat')

/**
 * A wallet whose object has the methods of UniSat's, as OKX's for Bitcoin has them: https://docs.unisat.io. It shows one address at a time,
 * and signs with that one. Undefined when it is not one.
 */
export const createUnisat = (provider: object): Wallet | undefined => {
  const pin = (name: string) => pinMethod(provider, name)
  const [request, get, sign, send] = [pin('requestAccounts'), pin('getAccounts'), pin('signMessage'), pin('sendBitcoin')]
  const [getChain, switchChain, getPublicKey] = [pin('getChain'), pin('switchChain'), pin('getPublicKey')]
  const [signPsbt, push] = [pin('signPsbt'), pin('pushPsbt')]
  const [on, removeListener, disconnect] = [pin('on'), pin('removeListener'), pin('disconnect')]
  if (!request || !get || !sign) return undefined

  const read = async (answer: unknown, method: string, signal: AbortSignal | undefined): Promise<ShownAccounts> => {
    const accounts = readAccounts(answer)
    if (!accounts) throw new WalletError({ method, details: 'The answer is not a list of Bitcoin addresses.' })
    // Without names of networks it is on the main one.
    if (!getChain || accounts.items.length === 0) return { accounts, chain: accounts.test ? undefined : mainnet }
    return { accounts, chain: chainOf(await askWallet('getChain', () => getChain(), signal)) }
  }
  /** The key goes with the address, where there is one of each. */
  const withKey = async (shown: ShownAccounts, signal: AbortSignal | undefined): Promise<ShownAccounts> => {
    const [first, ...others] = shown.accounts.items
    if (!first || others.length > 0 || !getPublicKey) return shown
    const publicKey = await askWallet('getPublicKey', () => getPublicKey(), signal).catch(() => signal?.throwIfAborted())
    return { ...shown, accounts: readAccounts([{ ...first, publicKey }]) ?? shown.accounts }
  }
  const readShown = async (signal: AbortSignal | undefined) => read(await askWallet('getAccounts', () => get(), signal), 'getAccounts', signal)
  const wallet: Wallet = {
    async connect(_, signal) {
      const method = 'requestAccounts'
      return withKey(await read(await askWallet(method, () => request(), signal), method, signal), signal)
    },
    readAccounts: async (signal) => withKey(await readShown(signal), signal),
    async sign({ address, message, protocol }, signal) {
      const method = 'signMessage'
      const { accounts } = await readShown(signal)
      if (accounts.items[0]?.address !== address) throw new RequestRefusedError({ method, why: 'the wallet uses another address now', rpcCode: 4_100 })
      const wanted = protocol ?? (parseBitcoinAddress(address)?.kind === 'p2tr' ? 'bip322' : 'ecdsa')
      return askWallet(method, () => sign(message, wanted === 'bip322' ? 'bip322-simple' : 'ecdsa'), signal)
    },
    on: createListeners((tell) => {
      let heard = true
      const accountsChanged = (input: unknown) => {
        const accounts = readAccounts(input)
        if (heard) tell(accounts ? { accounts } : 'changed')
      }
      const events: readonly (readonly [event: string, listener: (payload: unknown) => void])[] = [
        ['accountsChanged', accountsChanged],
        ['accountChanged', (account) => accountsChanged(account === null || account === undefined ? undefined : [account])],
        ['chainChanged', (chain) => heard && tell({ chain: chainOf(chain) })],
        ['disconnect', () => heard && tell('closed')],
      ]
      for (const [event, listener] of events) on?.(event, listener)
      return () => {
        heard = false
        for (const [event, listener] of events) removeListener?.(event, listener)
      }
    }),
    close: async (signal) => disconnect && askWallet('disconnect', () => disconnect(), signal),
  }
  return {
    ...wallet,
    ...(send && {
      async send({ address, recipient, amount }, signal) {
        const method = 'sendBitcoin'
        const { accounts } = await readShown(signal)
        if (accounts.items[0]?.address !== address) throw new RequestRefusedError({ method, why: 'the wallet uses another address now', rpcCode: 4_100 })
        return askWallet(method, () => send(recipient, amount), signal)
      },
    }),
    ...(signPsbt && {
      async signPsbt({ psbt, signInputs, broadcast }, signal) {
        const method = 'signPsbt'
        const { accounts } = await readShown(signal)
        const [shown] = accounts.items
        if (signInputs.some(({ address }) => address !== shown?.address))
          throw new RequestRefusedError({ method, why: 'the wallet signs with the address in use alone', rpcCode: 4_100 })
        if (broadcast && !push) throw new RequestRefusedError({ method, why: 'the wallet does not send transactions that it signed', rpcCode: 4_200 })
        const options = { autoFinalized: broadcast, toSignInputs: signInputs }
        const signed = await askWallet(method, () => signPsbt(toHex(fromBase64(psbt)), options), signal)
        const txid = broadcast && push ? await askWallet('pushPsbt', () => push(signed), signal) : undefined
        return { psbt: signed, txid }
      },
    }),
    ...(switchChain && {
      async switchTo(chain, signal) {
        const name = toName(chain, 'unisat')
        if (name === undefined) throw new RequestRefusedError({ method: 'switchChain', why: 'the wallet does not know this network', rpcCode: 4_902 })
        await askWallet('switchChain', () => switchChain(name), signal)
      },
    }),
  } satisfies Wallet
}
