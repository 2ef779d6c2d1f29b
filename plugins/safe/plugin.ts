import { type Connector, definePlugin, opaque, SessionSettled, toReadable, WalletError } from '../../kernel/api/index.js'
import { toCaipNetworkId } from '#lib/addresses/toCaipNetworkId.js'
import { withTimeoutOrUndefined } from '#lib/timing/withTimeoutOrUndefined.js'
import { pageWindow } from '#lib/wallets/pageWindow.js'
import { createParent } from './createParent.js'
import { createProvider } from './createProvider.js'
import { icon } from './icon.js'
import type { manifest } from './manifest.js'
import { readSafe, type Safe } from './readAnswers.js'

/** How long the site around the page may take to say that it holds a Safe, in ms. */
const answerMs = 1_000
const id = 'safe'

export default definePlugin<typeof manifest>(({ use, lazy, options, state, scope, log }) => {
  const { clock, sessions } = use
  const found = state<{ items: readonly Connector[] }>('connectors', { items: [] })
  // The only place of this plugin that uses globals. Without a window there is no site around it.
  const page = pageWindow(globalThis)
  const parent = page && typeof options === 'object' ? createParent({ page, origins: options.origins, signal: scope.signal }) : undefined
  // One question for the life of the page.
  const safe: Promise<Safe | undefined> = parent
    ? withTimeoutOrUndefined(clock.after, answerMs, async (signal) => readSafe(await parent.ask('getSafeInfo', undefined, signal)))
    : Promise.resolve(undefined)

  const connectorOf = (known: Safe): Connector => ({
    id,
    name: 'Safe',
    icon,
    kind: 'custom',
    namespaces: ['eip155'],
    async open({ signal }) {
      const wallets = await lazy.wallets()
      if (!wallets || !parent) throw new WalletError({ method: 'eth_requestAccounts', details: 'The page has no adapter for EVM networks.' })
      const over = new AbortController()
      signal.throwIfAborted()
      const provider = createProvider({ safe: known, parent, signal: AbortSignal.any([over.signal, scope.signal]), after: clock.after })
      return wallets.opened({
        name: 'Safe',
        provider,
        accounts: [known.address],
        chain: known.chainId,
        watch: () => () => {},
        close: async () => over.abort(),
      })
    },
  })

  const begin = async () => {
    const known = await safe
    if (!known || scope.signal.aborted) return
    found.items = [opaque(connectorOf(known))]
    await sessions.connect(id, { namespace: 'eip155', chain: toCaipNetworkId(known.chainId, 'eip155'), signal: scope.signal }).catch((error: unknown) => {
      // It stays the first of the list, where the visitor can try again.
      log.debug(error)
    })
  }
  void begin()

  return {
    services: { source: { state: toReadable(found), refresh: () => {} } },
    hooks: {
      // Within a Safe its page is for the Safe: a browser wallet of an earlier visit would sign for another account.
      [SessionSettled.id]: async ({ connection, restored }) => {
        if (restored && connection.connectorId !== id && (await safe)) throw new WalletError({ method: 'eth_accounts', details: 'The page is in a Safe.' })
      },
    },
  }
})
