import { ModalClosed, type Plugin, type Shell } from '../kernel/contract/index.js'
import { answersOf } from './answersOf.js'
import type { EventLog } from './createEventLog.js'
import type { Life } from './Life.js'
import { watchEvents } from './watchEvents.js'

/** What an instance does when its kernel is there. Comes with the kernel. `plugins` are those of third parties. */
export const meetKernel = (shell: Shell, life: Life, plugins: readonly Plugin[], tell: EventLog['tell']): void => {
  watchEvents(shell, tell)
  life.answers = answersOf(shell, life)
  if (!life.dev) return
  // When the modal was closed again: in nobody's way. A review that does not arrive says nothing.
  const end = shell.on(ModalClosed, () => {
    end()
    import('./reviewOptions.js')
      .then(({ reviewOptions }) => reviewOptions(life.options, plugins, life.complete, shell.feature))
      .then(
        (alerts) => alerts.forEach(shell.alerts.raise),
        () => undefined,
      )
  })
}
