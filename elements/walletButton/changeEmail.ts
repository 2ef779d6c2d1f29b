import { type KernelCore, ModalClosed } from '../../kernel/api/index.js'
import { embeddedConnector, EmailChanged } from '../../ports/embeddedWallet.js'
import { EmailNotChangedError, NoEmailAccountError } from './errors.js'

/** What `updateEmail` resolves with. */
export interface ChangedEmail {
  /** The new address. */
  readonly email: string
}

/**
 * Opens the form for another e-mail address. Resolves once both addresses were proven, and closes the modal.
 * @throws NoEmailAccountError, or EmailNotChangedError where the visitor closed the modal before
 */
export const changeEmail = async (core: KernelCore): Promise<ChangedEmail> => {
  const kernel = core.started ?? (await core.load())
  const { byNamespace } = kernel.sessions.state.get()
  if (!Object.values(byNamespace).some((session) => session.status === 'connected' && session.connectorId === embeddedConnector))
    throw new NoEmailAccountError()
  return new Promise((resolve, reject) => {
    let settled = false
    const settle = (run: () => void) => {
      // Leaving the scope runs what was added to it.
      if (settled) return
      settled = true
      for (const end of ends.splice(0)) end()
      run()
    }
    const leave = () => settle(() => reject(new EmailNotChangedError()))
    const ends = [
      kernel.on(EmailChanged, ({ email }) =>
        settle(() => {
          resolve({ email })
          kernel.router.close()
        }),
      ),
      kernel.on(ModalClosed, leave),
      kernel.scope.add(leave),
    ]
    const open = async () => kernel.router.open({ view: 'UpdateEmailWallet' })
    open().catch((error: unknown) => settle(() => reject(error)))
  })
}
