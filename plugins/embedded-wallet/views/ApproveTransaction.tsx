import { msg } from '../../../kernel/api/index.js'
import type { ApproveController } from '../FrameController.js'
import { DrawnInFrame } from './DrawnInFrame.js'

const failed = {
  title: msg('embedded.silent', 'Your wallet isn’t answering'),
  text: msg('embedded.silent.text', 'Nothing was signed. Your account is safe.'),
}

/** The review of a request. */
export const ApproveTransaction = ({ controller }: { readonly controller: ApproveController }) => (
  <DrawnInFrame controller={controller} laid={controller.laid} failed={failed} />
)
