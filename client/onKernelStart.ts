import { type Kernel, ModalClosed, type Plugin, SessionConnected } from '../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { EmbeddedAccountsChanged } from '../ports/embeddedAccounts.js'
import { IdentityChanged } from '../ports/names.js'
import type { ReportedAccount } from './ClientState.js'
import { trackEvents } from './compat/trackEvents.js'
import type { AppKitOptions } from './options/AppKitOptions.js'
import { showToasts } from './showToasts.js'

export interface OnKernelStartNeeds {
  options(): AppKitOptions
  /** Third-party plugins. */
  readonly plugins: readonly Plugin[]
  /** The built-in plugins are loaded. */
  readonly builtIn: boolean
  readonly dev: boolean
  /** Loads the rarely used methods. */
  loadGetters(): void
  /** Whether the page called one of them. */
  areGettersUsed(): boolean
  /** A plugin reported something of the account. */
  onReport(change: ReportedAccount): void
}

/** What an instance does when the services of its kernel start. Loaded with them. */
export const onKernelStart = (kernel: Kernel, { options, plugins, builtIn, dev, loadGetters, areGettersUsed, onReport }: OnKernelStartNeeds): void => {
  trackEvents(kernel)
  kernel.on(IdentityChanged, ({ identity }) => onReport({ identity }))
  kernel.on(EmbeddedAccountsChanged, (embedded) => onReport({ embedded }))
  // Comes with the code behind the first view.
  const watchViews = () =>
    void importWithRetry(() => import('./compat/trackViews.js')).then(
      ({ trackViews }) => trackViews(kernel),
      () => undefined,
    )
  // A page without the elements shows waiting notices as toasts.
  if (builtIn && globalThis.document) showToasts(kernel, document)
  // After the first list where the page called them, or with a connection: before, the methods have little to return.
  const known = kernel.plugins.list().length
  const stop = kernel.scope.add(
    kernel.plugins.state.subscribe(() => {
      if (kernel.plugins.list().length === known) return
      stop()
      if (areGettersUsed()) loadGetters()
      watchViews()
    }),
  )
  kernel.on(SessionConnected, loadGetters)
  if (!builtIn) {
    loadGetters()
    watchViews()
  }
  if (!dev) return
  // When the modal was closed again, so that it delays nothing. A review that cannot be loaded is skipped.
  const end = kernel.on(ModalClosed, () => {
    end()
    import('./options/lintOptions.js')
      .then(({ lintOptions }) => lintOptions(options(), plugins, builtIn, kernel.feature))
      .then(
        (alerts) => alerts.forEach(kernel.alerts.raise),
        () => undefined,
      )
  })
}
