import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { DeleteView, ExportView, OtherSitesView, PasskeyView, PermissionsView, RecoveryPasswordView, RecoveryView } from '../../ports/embeddedWallet.js'
import type { PartsController } from './FrameController.js'
import type { OpenedPart } from '../../protocol/frameMessages.js'

/** The views of the parts that the secure site draws, by their ids. */
export const partViews = (parts: PartsController) => {
  const view = (part: OpenedPart) => () => importWithRetry(() => import('./views/views.js')).then(({ sitePart }) => sitePart(parts, part))
  return {
    [PasskeyView.id]: view('passkey'),
    [OtherSitesView.id]: view('sites'),
    [RecoveryView.id]: view('recovery'),
    [RecoveryPasswordView.id]: view('password'),
    [PermissionsView.id]: view('permissions'),
    [ExportView.id]: view('export'),
    [DeleteView.id]: view('delete'),
  }
}
