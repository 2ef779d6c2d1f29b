import type { Opened, OpenRequest } from '../../kernel/api/index.js'
import { withAbort } from '#lib/timing/withAbort.js'
import type { EvmWallets } from '../../ports/evm.js'
import type { WrappedConnector } from './createWrappedConnector.js'

/** Another prompt of the wallet is open already. */
const busy = -32002

const codeOf = (error: unknown): unknown => (typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined)

/** Connects a connector of the host, and uses its provider under the rules of every other wallet. */
export const openInner = async (inner: WrappedConnector, request: OpenRequest, wallets: Omit<EvmWallets, 'ask'>): Promise<readonly Opened[]> => {
  const { connector } = inner
  const { restore, signal } = request
  const { name } = connector
  signal.throwIfAborted()
  const attempt = ++inner.attempts
  inner.fault = undefined
  const ask = async () => {
    if (restore) return (await connector.isAuthorized()) ? connector.connect({ isReconnecting: true }) : undefined
    try {
      return await connector.connect()
    } catch (error) {
      if (codeOf(error) !== busy) throw error
      await wallets.answered({ name, provider: await connector.getProvider() }, request)
      return connector.connect({ isReconnecting: true })
    }
  }
  const asked = ask()
  try {
    const data = await withAbort(asked, signal)
    if (!data) return []
    const provider = await withAbort(connector.getProvider(), signal)
    const opened = await wallets.opened({
      name,
      provider,
      accounts: data.accounts,
      chain: data.chainId,
      watch: inner.watch,
      close: async () => {
        inner.live = false
        await connector.disconnect()
      },
    })
    inner.live = opened.length > 0
    return opened
  } catch (error) {
    if (signal.aborted) {
      // An approval after the cancel is disconnected, unless a new attempt was started.
      asked.then(
        (late) => (late && attempt === inner.attempts && !inner.live ? connector.disconnect().catch(() => undefined) : undefined),
        () => undefined,
      )
      throw signal.reason
    }
    inner.fault = error
    throw await wallets.toError(error, 'connect')
  }
}
