import { html, nothing, svg, type TemplateResult } from 'lit-html'
import { Tracked } from '../ports/analytics.js'
import type { Network, OpenOptions, KernelCore } from '../kernel/api/index.js'
import { firstLetter } from '../lib/text/firstLetter.js'
import { letterColour } from '../lib/addresses/letterColour.js'
import { toImageSource } from '../lib/web/toImageSource.js'
import { AppKitButtonBase } from './AppKitButtonBase.js'
import { down, spinner, warning } from './icons.js'
import { networkNamed, selectNetwork, switchNetwork, unknownNetwork } from './messages.js'

/** The picture of a network, without a style of its own, which a strict policy of the page (CSP) would refuse. */
const pin = ({ assets, mark, name, caipNetworkId }: Network): TemplateResult => {
  const image = toImageSource(assets?.imageUrl)
  if (image) return html`<img class="pin" referrerpolicy="no-referrer" src=${image} alt="" />`
  return html`<svg class="pin" viewBox="0 0 24 24" aria-hidden="true">
    <path fill=${mark?.ground ?? letterColour(caipNetworkId)} d="M0 0h24v24H0z" />
    ${mark ? svg`<path fill=${mark.ink} fill-rule="evenodd" d=${mark.path} />` : svg`<text x="12" y="16.5" text-anchor="middle" font-size="13" fill="#fff">${firstLetter(name)}</text>`}
  </svg>`
}

/** `<appkit-network-button label disabled>`; its own content, if any, takes the place of the text. */
export class AppkitNetworkButton extends AppKitButtonBase {
  static override readonly attributes: readonly string[] = [...AppKitButtonBase.attributes, 'label']
  declare label: string | null

  protected override target(kernel: KernelCore): OpenOptions {
    kernel.emit(Tracked, { event: 'CLICK_NETWORKS' })
    return { view: 'Networks' }
  }

  protected override template(): TemplateResult {
    const { kernel } = this
    const { session } = this
    // A connected wallet may be on a network that the host did not declare: no other is named instead of it.
    const network = session.status === 'connected' ? kernel?.networks.find(session.chain) : kernel?.networks.active(this.namespace ?? undefined)
    const name = network?.name ?? (session.status === 'connected' ? this.t(unknownNetwork) : this.label || this.t(selectNetwork))
    const busy = kernel?.networks.state.get().switching !== undefined
    const warn = this.unsupported
    return this.button(
      'net',
      'w3m-network-button',
      busy,
      html`${busy ? spinner() : warn ? warning() : network ? pin(network) : nothing}
        <span class=${network && !warn ? 'label' : ''}><slot>${warn ? this.t(switchNetwork) : name}</slot></span>${down()}`,
      warn ? this.t(switchNetwork) : network ? this.t(networkNamed, { name }) : name,
    )
  }
}
