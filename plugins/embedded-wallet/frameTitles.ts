import { type Message, msg } from '../../kernel/api/index.js'
import type { FrameTitle } from '../../protocol/frameMessages.js'

/** What stands in the head of the modal over what the secure site draws. */
export const frameTitles: Readonly<Record<FrameTitle, Message>> = {
  code: msg('shared.checkYourEmail', 'Check your email'),
  again: msg('embedded.title.again', 'Confirm it’s you'),
  open: msg('embedded.title.open', 'Open your wallet'),
  passkey: msg('embedded.passkey.title', 'Passkey'),
  file: msg('shared.recoveryFile', 'Recovery file'),
  password: msg('shared.recoveryPassword', 'Recovery password'),
  sites: msg('embedded.sites.title', 'Other sites'),
  words: msg('embedded.export.title', 'Show the 24 words'),
  delete: msg('shared.deleteWallet', 'Delete wallet'),
  message: msg('embedded.title.message', 'Sign message'),
  data: msg('embedded.title.data', 'Sign data'),
  transaction: msg('embedded.title.transaction', 'Approve transaction'),
  grant: msg('embedded.title.grant', 'Allow without asking'),
}
