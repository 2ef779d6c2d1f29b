import type { nothing, TemplateResult } from 'lit-html'
import { connectPart } from './connectPart.js'
import { HostButton } from './HostButton.js'
import { connecting, connectWallet } from './messages.js'

/** `<appkit-connect-button size label loadingLabel namespace disabled>` */
export class AppkitConnectButton extends HostButton {
  static override readonly attributes: readonly string[] = [...HostButton.attributes, 'label', 'loadingLabel', 'size']
  declare label: string | null
  declare loadingLabel: string | null
  declare size: string | null

  /** Whether the account is shown once there is one. */
  protected get account(): boolean {
    return false
  }

  protected override template(): TemplateResult | typeof nothing {
    return this.connectTemplate()
  }
  protected connectTemplate(): TemplateResult {
    const { status } = this.session
    const { tag, dir } = this.texts
    return connectPart({
      label: this.label || this.t(connectWallet),
      loadingLabel: this.loadingLabel || this.t(connecting),
      size: this.size,
      // Connected, and the account's own code is on its way.
      busy: status !== 'disconnected' && (status !== 'connected' || this.account),
      disabled: this.disabled,
      lang: tag,
      dir,
      press: this.press,
    })
  }
}
