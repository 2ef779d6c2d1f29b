import type { nothing, TemplateResult } from 'lit-html'
import { connectPart } from './connectPart.js'
import { HostButton } from './HostButton.js'
import { connecting, connectWallet } from './messages.js'
import { mirrorAttributes } from './mirrorAttributes.js'

/** `<appkit-connect-button size label loadingLabel namespace disabled>` */
export class AppkitConnectButton extends HostButton {
  static override readonly attributes: readonly string[] = [...HostButton.attributes, 'label', 'loadingLabel', 'size']
  declare label: string | null
  declare loadingLabel: string | null
  declare size: string | null

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
      busy: status === 'connecting' || status === 'reconnecting',
      disabled: this.disabled,
      lang: tag,
      dir,
      press: this.press,
    })
  }

  static {
    mirrorAttributes(this)
  }
}
