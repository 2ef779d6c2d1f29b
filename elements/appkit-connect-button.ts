import { html, type nothing, type TemplateResult } from 'lit-html'
import { AppKitButtonBase } from './AppKitButtonBase.js'
import { spinner } from './icons.js'
import { connecting, connectWallet } from './messages.js'

/**
 * `<appkit-connect-button size label loadingLabel namespace disabled>`
 * @example `const element = document.querySelector<AppkitConnectButton>('appkit-connect-button')`
 * @public
 */
export class AppkitConnectButton extends AppKitButtonBase {
  static override readonly attributes: readonly string[] = [...AppKitButtonBase.attributes, 'label', 'loadingLabel', 'size']
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
  /** Busy keeps the width, and a press shows the request again. */
  protected connectTemplate(): TemplateResult {
    const { status } = this.session
    // Connected, and the account's own code is on its way.
    const busy = status !== 'disconnected' && (status !== 'connected' || this.account)
    return this.button(
      `connect ${this.size === 'sm' ? 'sm' : ''} ${busy ? 'busy' : ''}`,
      'connect-button',
      busy,
      html`<span class="labels">
        <span class=${busy ? 'off' : ''}>${this.label || this.t(connectWallet)}</span>
        <span class=${busy ? '' : 'off'}>${spinner()}${this.loadingLabel || this.t(connecting)}</span>
      </span>`,
    )
  }
}
