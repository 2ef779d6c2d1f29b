import { useEffect, useLayoutEffect } from 'react'
import type { Snapshot } from '../../../kernel/api/index.js'
import { PairingBasicView, PairingView } from '../../../ports/pairing.js'
import { useReadable, useRouter } from '../../../ui/index.js'
import type { PairingController } from '../PairingController.js'
import type { ShownPairing } from '../shownPairing.js'

const pairingViews: readonly string[] = [PairingView.id, PairingBasicView.id]

/** Keeps a link there while the view is on screen, and tells whether anybody can see it. */
export const usePairing = (
  controller: PairingController,
  { uri, wanted }: { readonly uri: string | undefined; readonly wanted: boolean },
): Snapshot<ShownPairing> => {
  const router = useRouter()
  useLayoutEffect(() => {
    if (wanted) controller.ensure({ uri })
  }, [controller, wanted, uri])
  useEffect(() => {
    const hide = controller.shown()
    const look = () => controller.awake(document.visibilityState === 'visible')
    look()
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pageshow', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pageshow', look)
      // Covered by another view it goes on; taken from the history too, so that coming back finds the same code.
      hide(!router.state.get().stack.some(({ view }) => pairingViews.includes(view)))
    }
  }, [controller, router])
  return useReadable(controller.state)
}
