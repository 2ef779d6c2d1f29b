import { html, nothing, type TemplateResult } from 'lit-html'
import type { Dispose, Scope, Porch } from '../kernel/api/index.js'
import { UiNotLoadedError } from './errors.js'
import { cross } from './icons.js'
import { instances } from './instances.js'
import { loadUi } from './loadUi.js'
import { lockScroll } from './lockScroll.js'
import { close, connectWallet, notLoaded, notLoadedHelp, tryAgain } from './messages.js'
import { PorticoElement } from './PorticoElement.js'
import modal from './styles/modal.css'

/** How long the code of the modal may take to arrive before the visitor is told, in ms. A later arrival still counts. */
const patience = 12_000

/** Host popovers and traps would take the focus for one that left them. */
const keep = (event: Event) => event.stopPropagation()

/** `failed`: also when nothing came for long, and may still come. */
type Phase = 'idle' | 'loading' | 'failed' | 'ready'

/**
 * Shows the views of an appkit: a dialog in the top layer, or, with `enableEmbedded`, a part of the page. It opens with
 * a skeleton in the frame of the press, while the React side arrives.
 */
export class AppkitModal extends PorticoElement {
  static override readonly attributes: readonly string[] = ['instance', 'enableEmbedded']
  declare enableEmbedded: string | null
  /** Made by the appkit, not by the page: in the document only while it is open. */
  floating = false

  #phase: Phase = 'idle'
  #scope: Scope | undefined
  #unlock: Dispose | undefined
  #opener: Element | null = null
  #pressed = false
  #mounted = false

  constructor() {
    super([modal])
  }
  get #inline(): boolean {
    return this.enableEmbedded !== null || (this.porch?.host.options.enableEmbedded ?? false)
  }
  get #dialog(): HTMLDialogElement | null {
    return this.root.querySelector('dialog')
  }

  /** The end of a floating modal. */
  retire(): void {
    this.floating = false
    if (this.isConnected) this.remove()
    else this.disconnectedCallback()
  }
  override disconnectedCallback(): void {
    if (this.floating) return
    const { porch } = this
    const open = this.#unlock !== undefined
    super.disconnectedCallback()
    if (open) porch?.router.close()
  }
  protected override resolve(): void {
    // A floating modal keeps its appkit while it is out of the document.
    if (!this.floating || this.isConnected || !this.porch) super.resolve()
  }

  protected override attached(porch: Porch): void {
    if (!instances.claim(porch, this)) return
    const scope = porch.scope.child('modal')
    this.#scope = scope
    this.ends.push(scope.dispose)
    scope.add(() => this.#hide())
    this.watch(porch.router.state, () => this.#follow())
    this.render()
    if (this.#inline) {
      if (porch.router.state.get().stack.length === 0) porch.router.open().catch(() => undefined)
      this.#load()
    } else this.#follow()
  }
  protected override detached(porch: Porch): void {
    instances.release(porch, this)
    this.#scope = undefined
    this.#phase = 'idle'
    this.#mounted = false
  }

  #follow(): void {
    const open = this.porch?.router.state.get().open
    if (!this.#inline && open && !this.#unlock) this.#show()
    if (!open) this.#hide()
    this.render()
  }
  #show(): void {
    const { ownerDocument: page } = this
    this.#opener = page.activeElement
    if (this.floating && !this.isConnected) page.body.append(this)
    try {
      this.#dialog?.showModal()
    } catch {
      // The document is not shown to anybody: a later open is another try.
      this.porch?.router.close()
      return
    }
    this.#unlock = lockScroll(page)
    this.#load()
  }
  #hide(): void {
    if (!this.#unlock) return
    this.#unlock()
    this.#unlock = undefined
    this.#dialog?.close()
    if (this.floating) this.remove()
    // The platform gave the focus back, unless the opener's inner button is gone (connect became account).
    const opener = this.#opener
    this.#opener = null
    const { activeElement, body } = this.ownerDocument
    if ((!activeElement || activeElement === body) && opener !== body && opener?.isConnected) (opener as HTMLElement).focus({ preventScroll: true })
  }
  readonly #load = (): void => {
    const { porch } = this
    const scope = this.#scope
    if (!porch || !scope || this.#phase === 'loading' || this.#phase === 'ready') return
    const turn = (phase: Phase) => {
      stop()
      this.#phase = phase
      this.render()
    }
    const late = setTimeout(() => turn('failed'), patience)
    const stop = scope.add(() => clearTimeout(late))
    this.#phase = 'loading'
    this.render()
    porch.preload()
    if (this.#mounted) return
    Promise.all([loadUi(), porch.load()])
      .then(([{ mount }, kernel]) => {
        const container = this.root.querySelector<HTMLElement>('.ui')
        if (scope.signal.aborted || this.#mounted || !container) return
        this.#mounted = true
        mount({ root: this.root, container, kernel, scope, inline: this.#inline, onReady: () => turn('ready') })
      })
      .catch((cause: unknown) => {
        if (scope.signal.aborted) return
        this.#mounted = false
        turn('failed')
        const { shortMessage: title, details, docsPath } = new UiNotLoadedError({ cause })
        porch.alerts.raise({ level: 'error', title, lines: details ? [details] : [], docsPath })
      })
  }

  readonly #leave = (): void => this.porch?.router.close()
  /**
   * Escape, back gestures and assistive technology ask by `cancel`. A press that began in the card is none on the
   * backdrop. The browser may close a dialog without asking: the router decides, and a locked view comes back.
   */
  readonly #ask = (event: Event): void => {
    const { type, target } = event
    const dialog = this.#dialog
    const outside = target === dialog
    const pressed = this.#pressed
    this.#pressed = outside && type === 'pointerdown'
    const gone = type === 'close' && this.#unlock !== undefined && !dialog?.open
    if (!outside || !(gone || type === 'cancel' || (type === 'click' && pressed))) return
    event.preventDefault()
    this.#leave()
    if (gone && this.porch?.router.state.get().open) dialog?.showModal()
  }

  protected override template(): TemplateResult | typeof nothing {
    const { porch } = this
    if (!porch || !this.#scope) return nothing
    const { tag, dir } = this.texts
    const { shake } = porch.router.state.get()
    const waiting = this.#phase !== 'ready'
    const card = html`<div part="card" class="card ${waiting ? 'wait' : ''}" data-testid="w3m-modal-card" aria-busy=${waiting || nothing}>
      <span class="grab" aria-hidden="true"></span><div class="ui"></div>${waiting ? this.#cover() : nothing}
    </div>`
    return this.#inline
      ? html`<section class=${shake ? 'shake' : ''} lang=${tag} dir=${dir} aria-labelledby="pt-title" aria-label=${this.t(connectWallet)} role="region">${card}</section>`
      : html`<dialog class=${shake ? 'shake' : ''} lang=${tag} dir=${dir} aria-labelledby="pt-title" aria-label=${this.t(connectWallet)}
          part="overlay" data-testid="w3m-modal-overlay" @focusin=${keep} @pointerdown=${this.#ask} @click=${this.#ask} @cancel=${this.#ask} @close=${this.#ask}>${card}</dialog>`
  }
  #cover(): TemplateResult {
    const leave = this.#inline ? nothing : html`<button type="button" class="leave" aria-label=${this.t(close)} @click=${this.#leave}>${cross()}</button>`
    if (this.#phase === 'failed')
      return html`<div class="cover"><div class="bar"><h2>${this.t(notLoaded)}</h2>${leave}</div>
        <div class="rest" role="alert"><span>${this.t(notLoadedHelp)}</span><button type="button" @click=${this.#load}>${this.t(tryAgain)}</button></div>
      </div>`
    return html`<div class="cover"><div class="bar"><i></i>${leave}</div></div>`
  }
}
