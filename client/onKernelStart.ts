import { type Kernel, ModalClosed, type Plugin, SessionConnected } from '../kernel/api/index.js'
import { trackEvents } from './compat/trackEvents.js'
import type { AppKitOptions } from './options/AppKitOptions.js'

export interface OnKernelStartNeeds {
  options(): AppKitOptions
  /** Those of third parties. */
  readonly plugins: readonly Plugin[]
  /** The built-in plugins are there. */
  readonly builtIn: boolean
  readonly dev: boolean
  /** Loads what few pages ask of an instance. */
  loadGetters(): void
}

/** What an instance does when the services of its kernel start. Comes with them. */
export const onKernelStart = (kernel: Kernel, { options, plugins, builtIn, dev, loadGetters }: OnKernelStartNeeds): void => {
  trackEvents(kernel)
  // Behind the first list, or with a connection: before, there is little to answer.
  const known = kernel.plugins.list().length
  const stop = kernel.scope.add(
    kernel.plugins.state.subscribe(() => {
      if (kernel.plugins.list().length === known) return
      stop()
      loadGetters()
    }),
  )
  kernel.on(SessionConnected, loadGetters)
  if (!builtIn) loadGetters()
  if (!dev) return
  // When the modal was closed again: then it is in nobody's way. A review that does not arrive says nothing.
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
