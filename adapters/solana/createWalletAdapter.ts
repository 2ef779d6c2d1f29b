import type { TransactionVersion } from '@solana/web3.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { withAbort } from '#lib/timing/withAbort.js'
import { createAdapterEvents } from './createAdapterEvents.js'
import type { SolanaProvider, SolanaPublicKey } from './SolanaProvider.js'
import type { SignerWalletAdapter, WalletAdapterError, WalletName, WalletReadyState } from './WalletAdapter.js'

/** What `createWalletAdapter` needs of an instance: what `createAppKit` returns has it. @public */
export interface WalletAdapterHost {
  /** Shows the wallets of Solana. */
  open(options: { readonly view: 'Connect'; readonly namespace: 'solana' }): Promise<unknown>
  /** Settles when stored connections are reopened. */
  ready(): Promise<void>
  /** Ends the connection. */
  disconnect(namespace: 'solana'): Promise<void>
  /** Whether the modal is on screen, and whether a connection is being made. */
  getState(): { readonly open: boolean; readonly loading: boolean }
  /** Calls the listener when that changes. */
  subscribeState(listener: () => void): () => void
  /** The provider of the connected wallet. */
  getProvider(namespace: 'solana'): unknown
  /** Calls the listener when the account changes. */
  subscribeAccount(listener: () => void, namespace: 'solana'): () => void
}

/** What `createWalletAdapter` takes. @public */
export interface WalletAdapterOptions {
  /** The name in lists of wallets, by which `WalletProvider` remembers the choice. Default `Portico`. */
  readonly name?: string
  /** The icon in those lists: a `data:` or https address. */
  readonly icon?: string
  /** The website that those lists link to. */
  readonly url?: string
}

/** A plain wallet. */
const plainIcon =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 24 24%22%3E%3Cpath fill=%22none%22 stroke=%22gray%22 stroke-width=%222%22 d=%22M4 6h16v13H4zM14 12h6%22/%3E%3C/svg%3E'
/** How often a wait looks whether the instance is still there, in ms. */
const lookMs = 1_000

/** With the name that the library's own errors have, because its users compare it. */
const adapterError = (name: string, cause: unknown, message = cause instanceof Error ? cause.message : String(cause)): WalletAdapterError =>
  Object.assign(new Error(message, { cause }), { name, error: cause })

/** A wallet adapter over an instance. `page` is the window; undefined on a server. */
export const createWalletAdapter = (
  page: Pick<Window, 'setInterval' | 'clearInterval'> | undefined,
  host: WalletAdapterHost,
  { name = 'Portico', icon = plainIcon, url = '' }: WalletAdapterOptions = {},
): SignerWalletAdapter => {
  /** The provider while a wallet is connected. A destroyed instance has none. */
  const current = (): (SolanaProvider & { readonly publicKey: SolanaPublicKey }) | undefined => {
    try {
      const provider = host.getProvider('solana')
      return safeGet(provider, 'publicKey') && typeof safeGet(provider, 'signTransaction') === 'function'
        ? (provider as SolanaProvider & { readonly publicKey: SolanaPublicKey })
        : undefined
    } catch {
      return undefined
    }
  }
  let connecting: Promise<void> | undefined
  const events = createAdapterEvents(
    () => adapter,
    () => {
      let known = current()?.address
      const follow = () => {
        const provider = current()
        if (provider?.address === known) return
        known = provider?.address
        if (provider) adapter.emit('connect', provider.publicKey)
        else adapter.emit('disconnect')
      }
      try {
        return host.subscribeAccount(follow, 'solana')
      } catch {
        // A destroyed instance has no more news.
        return () => {}
      }
    },
  )
  const fail = (error: WalletAdapterError): WalletAdapterError => {
    adapter.emit('error', error)
    return error
  }
  /** Settles when a wallet is connected; rejects when the visitor closes the modal without one, or the instance is destroyed. */
  const choose = () =>
    new Promise<void>((resolve, reject) => {
      let shown = false
      const ends: (() => void)[] = []
      const leave = (settle: () => void) => {
        for (const end of ends.splice(0)) end()
        settle()
      }
      const look = () => {
        try {
          const { open, loading } = host.getState()
          if (current()) leave(resolve)
          else if (shown && !open && !loading) leave(() => reject(adapterError('WalletWindowClosedError', undefined, 'No wallet was chosen.')))
        } catch (error) {
          leave(() => reject(error))
        }
      }
      ends.push(host.subscribeAccount(look, 'solana'), host.subscribeState(look))
      const timer = page?.setInterval(look, lookMs)
      ends.push(() => page?.clearInterval(timer))
      host.open({ view: 'Connect', namespace: 'solana' }).then(
        () => {
          shown = true
          look()
        },
        (error: unknown) => leave(() => reject(error)),
      )
    })
  const run = (work: () => Promise<void>): Promise<void> => {
    connecting ??= (async () => {
      try {
        await host.ready()
        await work()
      } catch (error) {
        throw fail(safeGet(error, 'name') === 'WalletWindowClosedError' ? (error as WalletAdapterError) : adapterError('WalletConnectionError', error))
      } finally {
        connecting = undefined
      }
    })()
    return connecting
  }
  /** Asks the connected wallet. Where it is disconnected before it answers, nothing more is waited for. */
  const ask = async <answer>(failure: string, request: (provider: SolanaProvider) => Promise<answer>): Promise<answer> => {
    const provider = current()
    if (!provider) throw fail(adapterError('WalletNotConnectedError', undefined, 'No wallet is connected.'))
    const gone = new AbortController()
    const text = 'The wallet was disconnected before it answered. It may have signed nevertheless.'
    const undo = host.subscribeAccount(() => {
      if (!current()) gone.abort(adapterError('WalletDisconnectedError', undefined, text))
    }, 'solana')
    try {
      return await withAbort(request(provider), gone.signal)
    } catch (error) {
      throw fail(error === gone.signal.reason ? gone.signal.reason : adapterError(failure, error))
    } finally {
      undo()
    }
  }
  const versions: ReadonlySet<TransactionVersion> = new Set(['legacy', 0] as const)
  const adapter: SignerWalletAdapter = {
    ...events,
    name: name as WalletName,
    url,
    icon,
    readyState: (page ? 'Installed' : 'Unsupported') as WalletReadyState,
    supportedTransactionVersions: versions,
    get publicKey() {
      return current()?.publicKey ?? null
    },
    get connected() {
      return current() !== undefined
    },
    get connecting() {
      return connecting !== undefined
    },
    connect: () => run(async () => (current() ? undefined : choose())),
    // A stored connection is reopened by the instance itself.
    autoConnect: () => run(async () => undefined),
    async disconnect() {
      try {
        if (current()) await host.disconnect('solana')
      } catch (error) {
        throw fail(adapterError('WalletDisconnectionError', error))
      }
    },
    signTransaction: (transaction) => ask('WalletSignTransactionError', (provider) => provider.signTransaction(transaction)),
    signAllTransactions: (transactions) => ask('WalletSignTransactionError', (provider) => provider.signAllTransactions(transactions)),
    signMessage: (message) => ask('WalletSignMessageError', (provider) => provider.signMessage(message)),
    sendTransaction: (transaction, connection, options) =>
      ask('WalletSendTransactionError', (provider) => provider.sendTransaction(transaction, connection, options)),
  }
  return adapter
}
