import { base58 } from '@scure/base'
import { type Dispose, opaque, RequestRefusedError, type Transport, type TransportChange, UnusableChainError, WalletError } from '../../kernel/api/index.js'
import { fromStandardChain, toStandardChain } from './chainNames.js'
import { createNative, type SolanaNativeNeeds } from './createNative.js'
import { isSolanaAddress } from './isSolanaAddress.js'
import type { Feature, Wallet } from './pinWallet.js'
import type { WalletAccount } from './readAccounts.js'
import { readBytes } from '#lib/bytes/readBytes.js'
import { readList } from '#lib/checks/readList.js'
import { createWatchers } from '#lib/timing/createWatchers.js'
import { withTimeoutOrUndefined } from '#lib/timing/withTimeoutOrUndefined.js'
import { onPageReturn } from '#lib/web/onPageReturn.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { fromBase64 } from '#lib/bytes/fromBase64.js'
import { toBase64 } from '#lib/bytes/toBase64.js'
import { sameAddresses } from '#lib/addresses/sameAddress.js'

export interface TransportNeeds {
  readonly wallet: Wallet
  readonly name: string
  readonly accounts: readonly WalletAccount[]
  readonly chain: string
  /** The accounts that the page may currently see, requested without a prompt. */
  held(signal: AbortSignal): Promise<readonly WalletAccount[]>
  /** Receives `pageshow`. */
  readonly page: EventTarget
  after(ms: number, run: () => void): Dispose
  /** Of the provider for pages. */
  readonly provider: Pick<SolanaNativeNeeds, 'keys' | 'chains'>
}

const goodbye = 2_000
/** How long a wallet may take to report its accounts when a page is restored, in ms. */
const lookMs = 3_000

const features: readonly (readonly [string, Feature])[] = [
  ['solana_signMessage', 'solana:signMessage'],
  ['solana_signTransaction', 'solana:signTransaction'],
  ['solana_signAllTransactions', 'solana:signTransaction'],
  ['solana_signAndSendTransaction', 'solana:signAndSendTransaction'],
  ['solana_signIn', 'solana:signIn'],
]

/** Transactions that are signed in one prompt. */
const maxSigned = 64

const addresses = (accounts: readonly WalletAccount[]): readonly string[] => accounts.map(({ address }) => address)

/** The bytes that a page sent in an encoding. */
const bytes = (params: unknown, key: string, decode: (text: string) => Uint8Array, method: string): Uint8Array => {
  const text = safeGet(params, key)
  try {
    if (typeof text === 'string') return decode(text)
  } catch {
    // The error is thrown below.
  }
  throw new RequestRefusedError({ method, why: `"${key}" is missing or not in its encoding` })
}
/** The bytes that a wallet answered. `length`: how many there have to be. */
const field = (answer: unknown, key: string, method: string, length?: number): Uint8Array => {
  const found = readBytes(safeGet(answer, key), 4_096)
  if (!found || (length !== undefined && found.length !== length)) throw new WalletError({ method, details: `The wallet did not return "${key}".` })
  return found
}

/**
 * Sends requests to one installed wallet and reports each of its changes once. The requests are those of relay sessions
 * (`solana_signMessage` with a message in base 58, `solana_signTransaction` with a transaction in base 64), so that a driver uses the same
 * requests for both. A wallet of this family does not know the network of a page: `solana_switchChain` is answered here.
 */
export const createTransport = ({ wallet, name, accounts, chain, held, page, after, provider }: TransportNeeds): Transport => {
  const { tell, watch } = createWatchers<TransportChange>(() => listen())
  let known: readonly WalletAccount[] = accounts
  let currentChain = chain
  let closed = false

  const chainsOf = (account: WalletAccount | undefined): readonly unknown[] =>
    account && account.chains.length > 0 ? account.chains : (readList(wallet.chains(), 100) ?? [])
  const receive = (next: readonly WalletAccount[]) => {
    if (closed) return
    const [first] = next
    if (!first) {
      // A wallet that is locked reports none, as one that forgot the page does: its accounts may come back.
      if (known.length === 0) return
      known = []
      return tell({ accounts: [] })
    }
    const moved = !sameAddresses(addresses(next), addresses(known))
    known = next
    const others = chainsOf(first)
    const left = others.includes(toStandardChain(currentChain)) ? undefined : others.flatMap((id) => fromStandardChain(id) ?? [])[0]
    if (left !== undefined) currentChain = left
    if (moved || left !== undefined) tell({ ...(moved && { accounts: addresses(next) }), ...(left !== undefined && { chain: left }) })
  }
  /** A page in the back/forward cache received no events, and its wallet may show another account by now. */
  const look = async () => {
    const now = await withTimeoutOrUndefined(after, lookMs, held)
    if (now) receive(now)
  }
  const listen = (): Dispose => {
    const ends = [wallet.on(receive), onPageReturn(page, look)]
    return () => {
      for (const end of ends) end()
    }
  }

  const find = (params: unknown, method: string): WalletAccount => {
    const pubkey = safeGet(params, 'pubkey')
    const account = pubkey === undefined ? known[0] : known.find(({ address }) => address === pubkey)
    if (!account) throw new RequestRefusedError({ method, why: 'the wallet does not show this account', rpcCode: 4100 })
    return account
  }
  /** The results of a feature, one for each input: a wallet shows them in one prompt. */
  const outputs = async (feature: Feature, method: string, inputs: readonly object[], signal: AbortSignal | undefined): Promise<readonly unknown[]> => {
    const found = readList(await wallet.ask(feature, inputs, signal), inputs.length) ?? []
    if (found.length !== inputs.length || found.includes(undefined)) throw new WalletError({ method, details: 'The wallet did not return every output.' })
    return found
  }
  const output = async (feature: Feature, method: string, input: object, signal: AbortSignal | undefined) =>
    (await outputs(feature, method, [input], signal))[0]
  /** A transaction for a wallet, on a network of the account. */
  const envelope = (params: unknown, wanted: string, method: string) => {
    const account = find(params, method)
    const standard = toStandardChain(wanted)
    if (!chainsOf(account).includes(standard)) throw new UnusableChainError({ chain: wanted, why: `"${name}" does not know it` })
    return { account: account.handle, transaction: bytes(params, 'transaction', fromBase64, method), chain: standard }
  }
  const signTransaction = async (params: unknown, wanted: string, method: string, signal: AbortSignal | undefined) => {
    const answer = await output('solana:signTransaction', method, envelope(params, wanted, method), signal)
    const signed = field(answer, 'signedTransaction', method)
    // The first signature follows the number of signatures, and is the fee payer's.
    return { signature: base58.encode(signed.slice(1, 65)), transaction: toBase64(signed) }
  }

  const answers: Readonly<Record<string, (params: unknown, wanted: string, method: string, signal: AbortSignal | undefined) => unknown>> = {
    solana_getAccounts: () => known.map(({ address }) => ({ pubkey: address })),
    solana_requestAccounts: () => known.map(({ address }) => ({ pubkey: address })),
    solana_switchChain: (params, _, method) => {
      const wanted = safeGet(params, 'chain')
      if (typeof wanted !== 'string' || !wanted.startsWith('solana:')) throw new RequestRefusedError({ method, why: 'no chain is named' })
      const listed = chainsOf(known[0])
      if (!listed.includes(toStandardChain(wanted)))
        throw new UnusableChainError({ chain: wanted, why: `the account of "${name}" lists ${listed.join(', ') || 'no network'}, and not this one` })
      if (wanted !== currentChain) {
        currentChain = wanted
        tell({ chain: wanted })
      }
      return wanted
    },
    solana_signMessage: async (params, _, method, signal) => {
      const message = bytes(params, 'message', base58.decode, method)
      const answer = await output('solana:signMessage', method, { account: find(params, method).handle, message }, signal)
      const signed = readBytes(safeGet(answer, 'signedMessage'), 65_536)
      // A signature of other bytes would not be valid for the request.
      if (signed && base58.encode(signed) !== base58.encode(message)) throw new WalletError({ method, details: 'The wallet signed another message.' })
      return { signature: base58.encode(field(answer, 'signature', method, 64)) }
    },
    solana_signTransaction: signTransaction,
    solana_signAllTransactions: async (params, wanted, method, signal) => {
      const entries = readList(safeGet(params, 'transactions'), maxSigned + 1) ?? []
      if (entries.length > maxSigned) throw new RequestRefusedError({ method, why: `at most ${maxSigned} transactions are signed at once` })
      const inputs = entries.map((transaction) => envelope({ pubkey: safeGet(params, 'pubkey'), transaction }, wanted, method))
      const signed = inputs.length === 0 ? [] : await outputs('solana:signTransaction', method, inputs, signal)
      return { transactions: signed.map((answer) => toBase64(field(answer, 'signedTransaction', method))) }
    },
    solana_signAndSendTransaction: async (params, wanted, method, signal) => {
      const options = safeGet(params, 'sendOptions')
      const input = { ...envelope(params, wanted, method), ...(typeof options === 'object' && options !== null && { options }) }
      const answer = await output('solana:signAndSendTransaction', method, input, signal)
      return { signature: base58.encode(field(answer, 'signature', method, 64)) }
    },
    solana_signIn: async (params, _, method, signal) => {
      const answer = await output('solana:signIn', method, typeof params === 'object' && params !== null ? params : {}, signal)
      const address = safeGet(safeGet(answer, 'account'), 'address')
      if (!isSolanaAddress(address)) throw new WalletError({ method, details: 'The wallet did not return an account.' })
      return {
        address,
        signedMessage: base58.encode(field(answer, 'signedMessage', method)),
        signature: base58.encode(field(answer, 'signature', method, 64)),
      }
    },
  }
  const can = features.flatMap(([method, feature]) => (wallet.has(feature) ? [method] : []))
  const transport: Transport = {
    methods: ['solana_getAccounts', 'solana_requestAccounts', 'solana_switchChain', ...can],
    request: async ({ method, params, chain: wanted, signal }) => {
      signal?.throwIfAborted()
      const answer = transport.methods?.includes(method) && Object.hasOwn(answers, method) ? answers[method] : undefined
      if (!answer) throw new RequestRefusedError({ method, why: 'the wallet does not have this method', rpcCode: 4200 })
      if (closed || known.length === 0) throw new WalletError({ method, walletCode: 4900, details: 'The wallet is disconnected.' })
      // Relay sessions wrap the parameters in a list.
      const [only] = readList(params, 1) ?? [params]
      return answer(only, wanted, method, signal)
    },
    watch,
    async close() {
      closed = true
      await withTimeoutOrUndefined(after, goodbye, (signal) => wallet.ask('standard:disconnect', [], signal))
    },
  }
  const native = createNative({
    ...provider,
    name,
    accounts: () => known.map(({ address }) => address),
    methods: transport.methods ?? [],
    ask: (method, params) => transport.request({ method, params, chain: currentChain }),
    watch: (listener) => transport.watch(listener),
    close: () => transport.close(),
  })
  return { ...transport, native: opaque(native) }
}
