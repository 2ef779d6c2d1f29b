import { useEffect, useLayoutEffect } from 'react'
import { NetworksView, SwitchNetworkView } from '../../../ports/networks.js'
import { useReadable, useRouter } from '../../../ui/index.js'
import type { NetworksController } from '../NetworksController.js'
import { Switching } from './Switching.js'

export interface SwitchNetworkParams {
  readonly network: string
  readonly name?: string
}
export interface SwitchNetworkProps {
  readonly controller: NetworksController
  readonly params: SwitchNetworkParams | undefined
}

/** Asks on entry, and goes back where the visitor came from once the wallet is there. */
export const SwitchNetwork = ({ controller, params }: SwitchNetworkProps) => {
  const router = useRouter()
  const { status, from } = useReadable(controller.attempt)
  const wanted = params?.network

  useLayoutEffect(() => controller.ensure(wanted), [controller, wanted])
  useEffect(
    () => () => {
      if (!router.state.get().stack.some(({ view }) => view === SwitchNetworkView.id)) controller.cancel()
    },
    [controller, router],
  )
  useEffect(() => {
    // The first rendering may still show how an earlier switch ended.
    if (status !== 'done' || controller.attempt.get().status !== 'done') return
    const below = router.state.get().stack.at(-2)?.view
    // From a network the host does not have there is nothing to go back to.
    if (from === '') return router.close()
    router.back()
    if (below === NetworksView.id) router.back()
  }, [controller, status, from, router])

  return <Switching controller={controller} />
}
