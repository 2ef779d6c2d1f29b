import { type Message, msg } from '../../kernel/api/index.js'
import type { RecoveryWay } from '../../protocol/frameMessages.js'

/** What visitors call the ways of recovery; the titles of their views in the manifest, which may import no code. */
export const wayNames: { readonly [way in RecoveryWay]: Message } = {
  passkey: /* @__PURE__ */ msg('embedded.passkey.title', 'Passkey'),
  password: /* @__PURE__ */ msg('shared.recoveryPassword', 'Recovery password'),
  file: /* @__PURE__ */ msg('shared.recoveryFile', 'Recovery file'),
}
