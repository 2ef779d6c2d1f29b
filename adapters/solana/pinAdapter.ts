import { RequestRefusedError, WalletError } from '../../kernel/api/index.js'
import { withAbort } from '#lib/timing/withAbort.js'
import { loadWeb3 } from './loadWeb3.js'
import type { Feature, Wallet } from './pinWallet.js'
import { readAccounts } from './readAccounts.js'
import { readBytes } from '#lib/bytes/readBytes.js'
import { readList } from '#lib/checks/readList.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { toWalletError } from '../../kernel/api/installed/index.js'

/** A wallet adapter works on any network of the page. */
const chains = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet']

/** Wraps a wallet adapter of the host as a wallet of the Wallet Standard. Signing a transaction needs the library that the adapter uses. */
export const pinAdapter = (adapter: object): Wallet => {
  const call = async (name: string, ...inputs: readonly unknown[]): Promise<unknown> => {
    const method = safeGet(adapter, name)
    if (typeof method !== 'function') throw new RequestRefusedError({ method: name, why: 'the wallet does not have this method', rpcCode: 4200 })
    return Reflect.apply(method, adapter, inputs)
  }
  const has = (name: string) => typeof safeGet(adapter, name) === 'function'
  const current = () => {
    const key = safeGet(adapter, 'publicKey')
    const write = safeGet(key, 'toBase58')
    try {
      return typeof write === 'function' ? { accounts: [{ address: Reflect.apply(write, key, []), chains }] } : { accounts: [] }
    } catch {
      return { accounts: [] }
    }
  }
  let asked = false
  const connect = async (options: unknown) => {
    const silent = safeGet(options, 'silent') === true
    if (safeGet(adapter, 'connected') === true) return current()
    if (!silent) {
      asked = true
      await call('connect')
      const found = current()
      // An adapter that is asked already answers at once, without an account: its open prompt counts.
      if (found.accounts.length === 0 && safeGet(adapter, 'connecting') === true)
        throw new WalletError({ method: 'connect', walletCode: -32002, details: 'The wallet is asked already.' })
      return found
    }
    // Many open a prompt for that as well: after one of ours that would be a second.
    if (!asked && has('autoConnect')) await call('autoConnect')
    return current()
  }
  const signTransactions = async (...inputs: readonly unknown[]) => {
    const { Transaction, VersionedTransaction } = await loadWeb3()
    const given = inputs.map((input) => {
      const raw = readBytes(safeGet(input, 'transaction'), 4_096) ?? new Uint8Array()
      // The first byte of a versioned message, after the signatures, has its highest bit set.
      const versioned = ((raw[1 + 64 * (raw[0] ?? 0)] ?? 0) & 0x80) !== 0
      return versioned ? VersionedTransaction.deserialize(raw) : Transaction.from(raw)
    })
    const signed: unknown[] = []
    // One prompt for all, where the adapter has it.
    if (given.length > 1 && has('signAllTransactions')) signed.push(...(readList(await call('signAllTransactions', given), given.length) ?? []))
    else for (const transaction of given) signed.push(await call('signTransaction', transaction))
    return signed.map((one) => {
      const write = safeGet(one, 'serialize')
      if (typeof write !== 'function') throw new WalletError({ method: 'signTransaction', details: 'The wallet did not return a transaction.' })
      return { signedTransaction: Reflect.apply(write, one, [{ requireAllSignatures: false, verifySignatures: false }]) as unknown }
    })
  }
  const actions: Partial<Record<Feature, (...inputs: readonly unknown[]) => Promise<unknown>>> = {
    'standard:connect': connect,
    'standard:disconnect': () => call('disconnect'),
    ...(has('signMessage') && { 'solana:signMessage': async (input) => [{ signature: await call('signMessage', safeGet(input, 'message')) }] }),
    ...(has('signTransaction') && { 'solana:signTransaction': signTransactions }),
  }
  return {
    wallet: adapter,
    has: (feature) => actions[feature] !== undefined,
    chains: () => chains,
    ask: (feature, inputs, signal) =>
      withAbort(
        (async () => {
          signal?.throwIfAborted()
          try {
            return await actions[feature]?.(...inputs)
          } catch (error) {
            throw toWalletError(error, feature)
          }
        })(),
        signal,
      ),
    on(listener) {
      const changed = () => {
        const accounts = readAccounts(current().accounts)
        if (accounts && accounts.length > 0) listener(accounts)
      }
      const ended = () => listener([])
      const attach = (name: 'on' | 'off') => {
        void call(name, 'connect', changed).catch(() => undefined)
        void call(name, 'disconnect', ended).catch(() => undefined)
      }
      attach('on')
      return () => attach('off')
    },
  }
}
