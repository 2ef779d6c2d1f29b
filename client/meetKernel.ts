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
export const meetKernel = (shell: Kernel, life: Life, plugins: readonly Plugin[], tell: EventLog['tell'], early: readonly News[]): void => {
  for (const news of early) shell.emit(Tracked, news)
  shell.on(Tracked, tell)
  life.tell = (news) => shell.emit(Tracked, news)
  watchEvents(shell)
  life.learn = createLazy(async () => {
    const { answersOf } = await importWithRetry(() => import('./compat/answersOf.js'))
    life.answers = answersOf(shell, life)
    // Whoever subscribed to one of them hears of it.
    life.own.set({ ...life.own.get() })
  }).load
  const learn = () => void life.learn?.().catch(() => {})
  // Behind the first list, or with a connection: before, there is little to answer.
  const known = shell.plugins.list().length
  const later = shell.plugins.state.subscribe(() => {
    if (shell.plugins.list().length === known) return
    later()
    learn()
  })
  shell.scope.add(later)
  shell.on(SessionConnected, learn)
  if (!life.complete) learn()
  if (!life.dev) return
  // When the modal was closed again: in nobody's way. A review that does not arrive says nothing.
  const end = shell.on(ModalClosed, () => {
    end()
    import('./options/reviewOptions.js')
      .then(({ reviewOptions }) => reviewOptions(life.options, plugins, life.complete, shell.feature))
      .then(
        (alerts) => alerts.forEach(shell.alerts.raise),
        () => undefined,
      )
  })
}
