import { msg } from '../../../kernel/api/message.js'
import { useMessage } from 'portico-kit/index.js'
import { FinishedWindow } from './FinishedWindow.js'

const text = {
  approved: msg('vault.reviewWindow.approved', 'Approved'),
  back: msg('vault.wallet.back', 'You can close this window and return to the site.'),
  declined: msg('vault.device.refused', 'Declined'),
  nothing: msg('vault.reviewWindow.nothing', 'Nothing was signed. You can close this window.'),
  lost: msg('vault.wallet.lost', 'This window is no longer connected to its site'),
  again: msg('vault.wallet.again', 'Go back to the site and press the button again. Nothing was changed.'),
  over: msg('vault.reviewWindow.over', 'The site no longer asks for this'),
  close: msg('vault.device.close', 'Close window'),
}
const ends = {
  approved: { state: 'ok', title: text.approved, detail: text.back },
  declined: { state: 'warn', title: text.declined, detail: text.nothing },
  lost: { state: 'bad', title: text.lost, detail: text.again },
  over: { state: 'warn', title: text.over, detail: text.nothing },
} as const

/** Shown when nothing is left to do in the window. */
export const ReviewEnded = ({ how, onClose }: { readonly how: keyof typeof ends; onClose(): void }) => {
  const t = useMessage()
  const { state, title, detail } = ends[how]
  return <FinishedWindow state={state} icon="shield" title={t(title)} detail={t(detail)} close={t(text.close)} onClose={onClose} />
}
