import { html, nothing, type TemplateResult } from 'lit-html'
import type { OpenOptions } from '../kernel/api/index.js'
import { AppKitButtonBase } from './AppKitButtonBase.js'
import { down, spinner, warning } from './icons.js'
import { networkPin } from './networkPin.js'
import { networkNamed, selectNetwork, switchNetwork, unknownNetwork } from './messages.js'

/**
 * `<appkit-network-button label disabled>`; its own content, if any, takes the place of the text.
 * @example `const element = document.querySelector<AppkitNetworkButton>('appkit-network-button')`
 * @public
 */
export class AppkitNetworkButton extends AppKitButtonBase {
  static override readonly attributes: readonly string[] = [...AppKitButtonBase.attributes, 'label']
  declare label: string | null

  protected override target(): OpenOptions {
    return { view: 'Networks' }
  }

  protected override template(): TemplateResult {
    const { host, session } = this
    // A connected wallet may be on a network that the host did not declare: no other is named instead of it.
    const network = this.network(session.status === 'connected' ? session.chain : undefined)
    const name = network?.name ?? (session.status === 'connected' ? this.t(unknownNetwork) : this.label || this.t(selectNetwork))
    const busy = host?.networks.get().switching !== undefined
    const warn = this.unsupported
    return this.button(
      'net',
      'w3m-network-button',
      busy,
      html`${busy ? spinner() : warn ? warning() : network ? networkPin(network) : nothing}
        <span class=${network && !warn ? 'label' : ''} translate=${network && !warn ? 'no' : nothing}><slot>${warn ? this.t(switchNetwork) : name}</slot></span>${down()}`,
      warn ? this.t(switchNetwork) : network ? this.t(networkNamed, { name }) : name,
    )
  }
}
