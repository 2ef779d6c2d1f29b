import { ModalClosed, type Plugin, SessionConnected, type Kernel } from '../kernel/api/index.js'
import { createLazy } from '../lib/createLazy.js'
import { importWithRetry } from '../lib/importWithRetry.js'
import { Tracked } from '../ports/analytics.js'
import type { EventLog, News } from './compat/createEventLog.js'
import type { Life } from './Life.js'
import { watchEvents } from './compat/watchEvents.js'

/**
 * What an instance does when its kernel is there. Comes with the kernel. `plugins` are those of third parties; `early` is what was told
 * before: the log has it, and plugins have not.
 */
export const meetKernel = (kernel: Kernel, life: Life, plugins: readonly Plugin[], tell: EventLog['tell'], early: readonly News[]): void => {
  for (const news of early) kernel.emit(Tracked, news)
  kernel.on(Tracked, tell)
  life.tell = (news) => kernel.emit(Tracked, news)
  watchEvents(kernel)
  life.learn = createLazy(async () => {
    const { answersOf } = await importWithRetry(() => import('./compat/answersOf.js'))
    life.answers = answersOf(kernel, life)
    // Whoever subscribed to one of them hears of it.
    life.own.set({ ...life.own.get() })
  }).load
  const learn = () => void life.learn?.().catch(() => {})
  // Behind the first list, or with a connection: before, there is little to answer.
  const known = kernel.plugins.list().length
  const later = kernel.plugins.state.subscribe(() => {
    if (kernel.plugins.list().length === known) return
    later()
    learn()
  })
  kernel.scope.add(later)
  kernel.on(SessionConnected, learn)
  if (!life.complete) learn()
  if (!life.dev) return
  // When the modal was closed again: in nobody's way. A review that does not arrive says nothing.
  const end = kernel.on(ModalClosed, () => {
    end()
    import('./options/reviewOptions.js')
      .then(({ reviewOptions }) => reviewOptions(life.options, plugins, life.complete, kernel.feature))
      .then(
        (alerts) => alerts.forEach(kernel.alerts.raise),
        () => undefined,
      )
  })
}
