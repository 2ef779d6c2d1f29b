import { type Connection, ConnectionCancelledError, type Kernel } from '../../kernel/api/index.js'

/** Lets the visitor pair a wallet in the modal. Closing the modal cancels it. */
export const pairByModal = async ({ sessions, router, host, scope }: Pick<Kernel, 'sessions' | 'router' | 'host' | 'scope'>): Promise<Connection> => {
  await router.open({ view: host.mobile ? 'AllWallets' : 'ConnectingWalletConnect' })
  return new Promise((resolve, reject) => {
    const end = () => {
      for (const each of undo) each()
    }
    const look = () => {
      const session = sessions.state.get().byNamespace.eip155
      const paired = session?.status === 'connected' && session.kind === 'relay'
      if (!paired && router.state.get().open && !scope.signal.aborted) return
      end()
      if (paired) resolve(session)
      else reject(new ConnectionCancelledError())
    }
    scope.signal.addEventListener('abort', look, { once: true })
    const undo = [sessions.state.subscribe(look), router.state.subscribe(look), () => scope.signal.removeEventListener('abort', look)]
    look()
  })
}
