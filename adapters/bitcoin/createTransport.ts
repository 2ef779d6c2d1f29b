import {
  type Dispose,
  NoHashError,
  opaque,
  RequestRefusedError,
  type Transport,
  type TransportChange,
  UnusableChainError,
  WalletError,
} from '../../kernel/api/index.js'
import { onPageReturn } from '#lib/web/onPageReturn.js'
import { createWatchers } from '#lib/timing/createWatchers.js'
import { withTimeoutOrUndefined } from '#lib/timing/withTimeoutOrUndefined.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { safeGet } from '#lib/checks/safeGet.js'
import type { BitcoinTransport } from './BitcoinTransport.js'
import { chooseChain, fits, isKnown } from './chainNames.js'
import { createNative } from './createNative.js'
import type { WalletAccounts } from './readAccounts.js'
import { readSignature, readTxid } from './readAnswer.js'
import { readList } from '#lib/checks/readList.js'
import { sameAddresses } from '#lib/addresses/sameAddress.js'
import { readAmount, readProtocol, readRecipient, readText } from './readRequest.js'
import type { ShownAccounts, Wallet, WalletChange } from './Wallet.js'

export interface TransportNeeds {
  readonly wallet: Wallet
  readonly name: string
  readonly accounts: WalletAccounts
  readonly chain: string
  /** CAIP-2 ids of the page's networks, the wanted one first. */
  readonly wanted: readonly string[]
  /** Receives `pageshow`. */
  readonly page: EventTarget
  after(ms: number, run: () => void): Dispose
}

const goodbye = 2_000
/** How long a wallet may take to report its accounts when only asking tells what changed, in ms. */
const readMs = 3_000

type Answer = (params: unknown, wanted: string, signal: AbortSignal | undefined) => Promise<unknown>

/**
 * Sends requests to one installed wallet and reports each of its changes once. The requests are those of relay sessions (`signMessage`,
 * `sendTransfer`, `getAccountAddresses`), so that a driver uses the same requests for both; `bip122_switchChain` is this package's own.
 */
export const createTransport = ({ wallet, name, accounts, chain, wanted: wishes, page, after }: TransportNeeds): BitcoinTransport => {
  const { tell, watch } = createWatchers<TransportChange>(() => listen())
  let known = accounts
  let currentChain = chain
  let closed = false
  /** The address that the visitor chose, as long as the wallet shows it; else the first one for payments. */
  let chosen: string | undefined

  const addresses = ({ items }: WalletAccounts) => {
    const all = items.map(({ address }) => address)
    return chosen !== undefined && all.includes(chosen) ? [chosen, ...all.filter((address) => address !== chosen)] : all
  }
  const end = () => {
    if (closed) return
    closed = true
    tell('closed')
  }
  const take = ({ accounts: next, chain: named }: ShownAccounts) => {
    if (closed) return
    if (next.items.length === 0) {
      // A wallet that is locked reports none, as one that forgot the page does: its accounts may come back.
      if (known.items.length === 0) return
      known = next
      return tell({ accounts: [] })
    }
    const nextChain = chooseChain({ test: next.test, named: named ?? currentChain, wanted: wishes })
    const moved = !sameAddresses(addresses(next), addresses(known))
    const left = nextChain !== currentChain
    known = next
    currentChain = nextChain
    if (moved || left) tell({ ...(moved && { accounts: addresses(next) }), ...(left && { chain: nextChain }) })
  }
  const readAgain = async () => {
    const now = await withTimeoutOrUndefined(after, readMs, (signal) => wallet.readAccounts(signal))
    if (now) take(now)
  }
  const receive = (change: WalletChange) => {
    if (change === 'closed') return end()
    const next = change === 'changed' ? undefined : { accounts: change.accounts ?? known, chain: change.chain }
    // Addresses of one network and the name of another: the wallet reports the rest in a moment, or has to be asked.
    if (!next || (next.accounts.items.length > 0 && !fits(next.chain ?? currentChain, next.accounts.test))) void readAgain()
    else take(next)
  }
  const listen = (): Dispose => {
    // A page in the back/forward cache received no events, and its wallet may show another account by now.
    const ends = [wallet.on(receive), onPageReturn(page, readAgain)]
    return () => {
      for (const stop of ends) stop()
    }
  }

  const find = (value: unknown, method: string) => {
    const account = value === undefined ? known.items[0] : known.items.find(({ address }) => address === value)
    if (!account) throw new RequestRefusedError({ method, why: 'the wallet does not show this account', rpcCode: 4_100 })
    return account
  }
  const getAccountAddresses: Answer = async () => known.items.map(({ purpose, ...account }) => ({ ...account, intention: purpose }))
  const signMessage: Answer = async (params, _, signal) => {
    const method = 'signMessage'
    const { address } = find(safeGet(params, 'address') ?? safeGet(params, 'account'), method)
    const call = { address, handle: known.handles.get(address), message: readText(safeGet(params, 'message'), method), protocol: readProtocol(params, method) }
    const signature = readSignature(await wallet.sign(call, signal))
    if (signature === undefined) throw new WalletError({ method, details: 'The wallet did not return a signature.' })
    return { address, signature }
  }
  /** @throws UnusableChainError when the wallet is elsewhere, or on a chain that shares Bitcoin's addresses and has coins of its own */
  const stay = (wanted: string) => {
    if (wanted !== currentChain) throw new UnusableChainError({ chain: wanted, why: `"${name}" is on ${currentChain}` })
    if (!isKnown(currentChain)) throw new UnusableChainError({ chain: currentChain, why: 'it is not a network of Bitcoin' })
  }
  const sendTransfer: Answer = async (params, wanted, signal) => {
    const method = 'sendTransfer'
    stay(wanted)
    const { address, purpose } = find(safeGet(params, 'account'), method)
    if (purpose === 'ordinal') throw new RequestRefusedError({ method, why: 'coins of an address for ordinals are not sent: they may carry inscriptions' })
    const recipient = readRecipient(safeGet(params, 'recipientAddress'), address, method).address
    const amount = Number(readAmount(safeGet(params, 'amount'), method))
    const txid = readTxid(await wallet.send?.({ address, recipient, amount, chain: currentChain }, signal))
    if (txid === undefined) throw new NoHashError({ method })
    return { txid }
  }
  const signPsbt: Answer = async (params, wanted, signal) => {
    stay(wanted)
    const { readPsbtCall, readSignedPsbt } = await importWithRetry(() => import('./psbt/index.js'))
    const asked = readPsbtCall(params, addresses(known))
    const { signInputs, broadcast } = asked
    return readSignedPsbt(await wallet.signPsbt?.({ psbt: asked.psbt.text, signInputs, broadcast, handles: known.handles, chain: currentChain }, signal), asked)
  }
  const switchChain: Answer = async (params, _, signal) => {
    const to = safeGet(params, 'chain')
    if (typeof to !== 'string' || !to.startsWith('bip122:')) throw new RequestRefusedError({ method: 'bip122_switchChain', why: 'no chain is named' })
    if (to === currentChain) return to
    if (!wallet.switchTo) throw new UnusableChainError({ chain: to, why: `"${name}" is on ${currentChain}, and cannot be asked to change that` })
    await wallet.switchTo(to, signal)
    // The wallet may have reported it already.
    if (currentChain !== to) await readAgain()
    return currentChain
  }
  const answers = new Map<string, Answer>([
    ['getAccountAddresses', getAccountAddresses],
    ['signMessage', signMessage],
    ['bip122_switchChain', switchChain],
    ...(wallet.send ? [['sendTransfer', sendTransfer] as const] : []),
    ...(wallet.signPsbt ? [['signPsbt', signPsbt] as const] : []),
  ])

  const transport: Transport = {
    methods: [...answers.keys()],
    request: async ({ method, params, chain: wanted, signal }) => {
      signal?.throwIfAborted()
      const answer = answers.get(method)
      if (!answer) throw new RequestRefusedError({ method, why: 'the wallet does not have this method', rpcCode: 4_200 })
      if (closed || known.items.length === 0) throw new RequestRefusedError({ method, why: 'the wallet is disconnected', rpcCode: 4_900 })
      // Relay sessions may wrap the parameters in a list.
      const [only] = readList(params, 1) ?? [params]
      return answer(only, wanted, signal)
    },
    watch,
    async close() {
      closed = true
      await withTimeoutOrUndefined(after, goodbye, (signal) => wallet.close(signal))
    },
  }
  const native = createNative({
    name,
    accounts: () => addresses(known),
    methods: transport.methods ?? [],
    ask: (method, params) => transport.request({ method, params, chain: currentChain }),
    watch: (listener) => transport.watch(listener),
    close: () => transport.close(),
  })
  const about = (address: string) => {
    const { purpose, publicKey } = known.items.find((account) => account.address === address) ?? {}
    return purpose && { purpose, ...(publicKey !== undefined && { publicKey }) }
  }
  const use = (address: string) => {
    if (closed || !about(address) || addresses(known)[0] === address) return
    chosen = address
    tell({ accounts: addresses(known) })
  }
  return { ...transport, native: opaque(native), addresses: { about, use } }
}
