import { html, type TemplateResult } from 'lit-html'
import { msg, type Notice, type NoticeAction } from '../kernel/api/index.js'
import { cross } from './icons.js'
import { kernelOf } from './instances.js'
import { close } from './messages.js'
import { PorticoElement } from './PorticoElement.js'
import button from './styles/button.css'
import toast from './styles/toast.css'

const details = msg('shared.details', 'Details')

/** More would hide the page. */
const maxShown = 3

/**
 * Shows in the corner of the page what a visitor should not miss while the modal is closed, such as the outcome of a send. It stays until it
 * is dismissed, or until the modal opens and shows the same. It never takes the focus.
 */
export class AppkitToast extends PorticoElement {
  /** Called when it left the document. */
  onTaken = () => {}
  /** Assistive technology hears changes of a region that was there before. */
  #known = false

  constructor() {
    super([button, toast])
  }
  get #notices() {
    return kernelOf(this.handle)?.started?.notices
  }
  protected override attached(): void {
    if (this.#notices) this.watch(this.#notices.state)
  }
  override connectedCallback(): void {
    super.connectedCallback()
    const box = this.root.querySelector<HTMLElement>('.corner')
    // Above what the page shows over itself, where the browser can.
    box?.showPopover?.()
    requestAnimationFrame(() => {
      this.#known = true
      this.requestRender()
    })
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.onTaken()
  }

  protected override template(): TemplateResult {
    const items = this.#known ? (this.#notices?.state.get().unseen.slice(0, maxShown) ?? []) : []
    const list = (error: boolean) => items.filter(({ variant }) => (variant === 'error') === error).map(this.#toast)
    const { tag, dir } = this.texts
    return html`<div class="corner" popover="manual" lang=${tag} dir=${dir} data-testid="portico-toast">
      <div role="status">${list(false)}</div>
      <div role="alert">${list(true)}</div>
    </div>`
  }
  readonly #action = (key: number, { label, run }: NoticeAction) => {
    const press = () => {
      this.#notices?.seen(key)
      run()
    }
    return html`<button type="button" @click=${press}>${this.t(label)}</button>`
  }
  readonly #toast = ({ key, variant, message, values, action }: Notice): TemplateResult => html`<div class="toast ${variant}">
    <p>${this.t(message, values)}</p>
    <div>
      ${action ? this.#action(key, action) : html`<button type="button" @click=${() => this.host?.open()}>${this.t(details)}</button>`}
      <button type="button" class="x" aria-label=${this.t(close)} @click=${() => this.#notices?.seen(key)}>${cross()}</button>
    </div>
  </div>`
}
