import { ViewBody } from '../../../ui/index.js'
import type { EmailController } from '../EmailController.js'
import { EmailForm } from './EmailForm.js'

/** The field for the address, in a view of its own. */
export const EmailLogin = ({ controller }: { readonly controller: EmailController }) => (
  <ViewBody>
    <EmailForm controller={controller} first />
  </ViewBody>
)
