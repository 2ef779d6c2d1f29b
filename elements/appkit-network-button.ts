import { html, nothing, type TemplateResult } from 'lit-html'
import { Tracked } from '../ports/analytics.js'
import type { Network, OpenOptions, KernelCore } from '../kernel/api/index.js'
import { importWithRetry } from '../lib/timing/importWithRetry.js'
import { toImageSource } from '../lib/web/toImageSource.js'
import { AppKitButtonBase } from './AppKitButtonBase.js'
import { down, spinner, warning } from './icons.js'
import { networkNamed, selectNetwork, switchNetwork, unknownNetwork } from './messages.js'

/** `<appkit-network-button label disabled>`; its own content, if any, takes the place of the text. */
export class AppkitNetworkButton extends AppKitButtonBase {
  static override readonly attributes: readonly string[] = [...AppKitButtonBase.attributes, 'label']
  declare label: string | null

  #draw: ((network: Network) => TemplateResult) | undefined
  #loading = false

  /** Pages without this button do not load what draws in it. */
  #load(): void {
    if (this.#loading) return
    this.#loading = true
    importWithRetry(() => import('./networkPin.js')).then(
      ({ networkPin }) => {
        this.#draw = networkPin
        if (this.isConnected && this.kernel) this.requestRender()
      },
      // The place stays empty until the next change tries again.
      () => {
        this.#loading = false
      },
    )
  }
  #pin(network: Network): TemplateResult {
    const image = toImageSource(network.assets?.imageUrl)
    if (image) return html`<img class="pin" referrerpolicy="no-referrer" src=${image} alt="" />`
    this.#load()
    return this.#draw?.(network) ?? html`<span class="pin"></span>`
  }

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
      html`${busy ? spinner() : warn ? warning() : network ? this.#pin(network) : nothing}
        <span class=${network && !warn ? 'label' : ''}><slot>${warn ? this.t(switchNetwork) : name}</slot></span>${down()}`,
      warn ? this.t(switchNetwork) : network ? this.t(networkNamed, { name }) : name,
    )
  }
}
