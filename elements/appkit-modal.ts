import { html, nothing, type TemplateResult } from 'lit-html'
import type { Dispose, KernelCore, Scope } from '../kernel/api/index.js'
import type { ModalCard, ModalPhase } from './createModalCard.js'
import { UiNotLoadedError } from './errors.js'
import { type InstanceHandle, instances, kernelOf } from './instances.js'
import { loadCard, loadUi } from './loadUi.js'
import { lockScroll } from './lockScroll.js'
import { close, connectWallet, notLoaded, notLoadedHelp, tryAgain } from './messages.js'
import { PorticoElement } from './PorticoElement.js'
import modal from './styles/modal.css'

/** How long the code of the modal may take to load before an error is shown, in ms. A later arrival still counts. */
const timeoutMs = 12_000

/** Popovers and focus traps of the host would move the focus to a dialog that comes before them. */
const keep = (event: Event) => event.stopPropagation()

/**
 * Shows the views of an appkit: a dialog in the top layer, or, with `enableEmbedded`, a part of the page. It dims the page in the frame of
 * the press. The card with a skeleton follows as soon as its code is there, while the React part loads; after an intent it is there before.
 * @example `const element = document.querySelector<AppkitModal>('appkit-modal')`
 * @public
 */
export class AppkitModal extends PorticoElement {
  static override readonly attributes: readonly string[] = ['instance', 'enableEmbedded']
  declare enableEmbedded: string | null
  /** Made by the appkit, not by the page: in the document only while it is open. */
  floating = false

  #phase: ModalPhase = 'idle'
  #scope: Scope | undefined
  #unlock: Dispose | undefined
  #opener: Element | null = null
  #pressed = false
  #mounted = false
  #card: ModalCard | undefined
  #ui: ReturnType<Awaited<ReturnType<typeof loadUi>>['mount']> | undefined

  constructor() {
    super([modal])
  }
  /** Views are shown by a modal of the same copy of the package. */
  get #kernel(): KernelCore | undefined {
    return kernelOf(this.handle)
  }
  get #inline(): boolean {
    return this.enableEmbedded !== null || (this.#kernel?.host.options.enableEmbedded ?? false)
  }
  get #dialog(): HTMLDialogElement | null {
    return this.root.querySelector('dialog')
  }

  /** Disposes a floating modal. */
  retire(): void {
    this.floating = false
    if (this.isConnected) this.remove()
    else this.disconnectedCallback()
  }
  /**
   * The page may take an open modal away, for example with its whole body. Then it closes, unless something waits for an answer: what is
   * still open is shown by another modal (`autoAppendModal`).
   */
  override disconnectedCallback(): void {
    const kernel = this.#kernel
    const open = Boolean(this.#scope && kernel?.router.state.get().open && !kernel.host.options.enableEmbedded)
    if (this.floating && !open) return
    this.floating = false
    if (open && !this.#ui?.isBusy()) kernel?.router.close()
    super.disconnectedCallback()
  }
  protected override resolve(): void {
    // A floating modal keeps its appkit while it is out of the document.
    if (!this.floating || this.isConnected || !this.#kernel) super.resolve()
    // Another modal may have let go of the views.
    if (this.#kernel && !this.#scope) this.attached()
  }

  protected override attached(): void {
    const kernel = this.#kernel
    if (!kernel || kernel.signal.aborted || !instances.claim(kernel, this)) return
    const scope = kernel.scope.child('modal')
    this.#scope = scope
    this.ends.push(scope.dispose)
    scope.add(() => this.#hide())
    this.watch(kernel.router.state, () => this.#follow())
    this.render()
    if (this.#inline) {
      if (kernel.router.state.get().stack.length === 0) kernel.open()
      this.#load()
    } else this.#follow()
  }
  protected override detached(handle: InstanceHandle): void {
    this.#scope = undefined
    this.#phase = 'idle'
    this.#mounted = false
    this.#ui = undefined
    this.#card = undefined
    const kernel = kernelOf(handle)
    if (kernel) instances.release(kernel, this)
  }

  #follow(): void {
    const open = this.#kernel?.router.state.get().open
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
      // The document is not displayed: a later open tries again.
      this.#kernel?.router.close()
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
    // A frame that leaves the document loads anew.
    if (this.floating && !this.querySelector('iframe')) this.remove()
    // The platform restored the focus, unless the opener's inner button is gone (connect became account).
    const opener = this.#opener
    this.#opener = null
    const { activeElement, body } = this.ownerDocument
    if ((!activeElement || activeElement === body) && opener !== body && opener?.isConnected) (opener as HTMLElement).focus({ preventScroll: true })
  }
  readonly #load = (): void => {
    const kernel = this.#kernel
    const scope = this.#scope
    if (!kernel || !scope || this.#phase === 'loading' || this.#phase === 'ready') return
    const turn = (phase: ModalPhase) => {
      stop()
      this.#phase = phase
      this.render()
    }
    const late = setTimeout(() => turn('failed'), timeoutMs)
    const stop = scope.add(() => clearTimeout(late))
    this.#phase = 'loading'
    this.render()
    kernel.preload()
    const { root } = this
    const card = loadCard().then(async ({ createModalCard }) => {
      const made = this.#card ?? createModalCard({ kernel, root, t: (text) => this.t(text), retry: this.#load, leave: this.#inline ? undefined : this.#leave })
      await made.outline()
      if (scope.signal.aborted) return
      this.#card = made
      this.render()
    })
    if (this.#mounted) return void card.catch(() => undefined)
    Promise.all([loadUi(), kernel.load(), card])
      .then(([{ mount }, kernel]) => {
        const container = root.querySelector<HTMLElement>('.ui')
        if (scope.signal.aborted || this.#mounted || !container) return
        this.#mounted = true
        const height = this.#card?.height()
        const onReady = () => {
          turn('ready')
          this.#card?.grow(height)
        }
        this.#ui = mount({ root, container, kernel, scope, inline: this.#inline, onReady })
      })
      .catch((cause: unknown) => {
        if (scope.signal.aborted) return
        this.#mounted = false
        turn('failed')
        const { shortMessage: title, details, docsPath } = new UiNotLoadedError({ cause })
        kernel.alerts.raise({ level: 'error', title, lines: details ? [details] : [], docsPath })
      })
  }

  readonly #leave = (): void => this.#kernel?.router.close()
  /**
   * Back gestures and assistive technology emit `cancel`: they go one view back, or close. A press that began in the card does not count as one on the backdrop. The
   * browser may close a dialog without asking: the router decides, and a locked view is shown again.
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
    if (this.#ui && type !== 'click') this.#ui.back()
    else this.#leave()
    if (gone && this.#kernel?.router.state.get().open) dialog?.showModal()
  }

  protected override template(): TemplateResult | typeof nothing {
    const kernel = this.#kernel
    if (!kernel || !this.#scope) return nothing
    const { tag, dir } = this.texts
    const { shake } = kernel.router.state.get()
    const card = this.#card?.template(this.#phase) ?? (this.#phase === 'failed' ? this.#fault() : nothing)
    return this.#inline
      ? html`<section class=${shake ? 'inline shake' : 'inline'} lang=${tag} dir=${dir} aria-labelledby="pt-title" aria-label=${this.t(connectWallet)} role="region">${card}</section>`
      : html`<dialog class=${shake ? 'shake' : ''} lang=${tag} dir=${dir} aria-labelledby="pt-title" aria-label=${this.t(connectWallet)}
          part="overlay" data-testid="w3m-modal-overlay" @focusin=${keep} @pointerdown=${this.#ask} @click=${this.#ask} @cancel=${this.#ask} @close=${this.#ask}>${card}</dialog>`
  }
  /** The card could not be loaded either. */
  #fault(): TemplateResult {
    return html`<div class="card fault" role="alert">
      <b>${this.t(notLoaded)}</b><span>${this.t(notLoadedHelp)}</span>
      <button type="button" @click=${this.#load}>${this.t(tryAgain)}</button>
      ${this.#inline ? nothing : html`<button type="button" @click=${this.#leave}>${this.t(close)}</button>`}
    </div>`
  }
}
