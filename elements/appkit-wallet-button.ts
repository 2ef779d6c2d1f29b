import { html, nothing, type TemplateResult } from 'lit-html'
import { CancelledError, type Kernel, type KernelCore, type Message, UserRejectedError } from '../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { toImageSource } from '#lib/web/toImageSource.js'
import { spinner } from './icons.js'
import { kernelOf } from './instances.js'
import { connecting } from './messages.js'
import { PorticoElement } from './PorticoElement.js'
import { preloadWhenIdle } from './preloadWhenIdle.js'
import button from './styles/button.css'
import look from './styles/wallet-button.css'
import { connectedTo, connectNamed, declined, notConnected, unavailable } from './walletButton/messages.js'
import { walletNameOf } from './walletButton/walletNames.js'

type Code = typeof import('./walletButton/loaded.js')

/** `busy`: a wallet is asked. `unavailable`: there is no such wallet, or no way to it. */
type Phase = 'idle' | 'busy' | 'declined' | 'failed' | 'unavailable'
const notes: Readonly<Record<Exclude<Phase, 'idle'>, Message>> = { busy: connecting, declined, failed: notConnected, unavailable }

/**
 * `<appkit-wallet-button wallet namespace label disabled disabledReason>` connects one wallet, without the list of wallets.
 * @example `const element = document.querySelector<AppkitWalletButton>('appkit-wallet-button')`
 * @public
 */
export class AppkitWalletButton extends PorticoElement {
  static override readonly attributes: readonly string[] = ['instance', 'wallet', 'namespace', 'label', 'disabled', 'disabledReason']
  /** A short name (`metamask`), an id of the directory, the id or rdns of an installed wallet, or `walletConnect`. Default `metamask`. */
  declare wallet: string | null
  /** CAIP-2 namespace to connect, for wallets of several. */
  declare namespace: string | null
  /** Text of the button. Default: the name of the wallet. */
  declare label: string | null
  /** Why the button is disabled; shown when it is pressed. */
  declare disabledReason: string | null

  #phase: Phase = 'idle'
  #pressed = false
  #attempt: AbortController | undefined
  #loading: Promise<Code> | undefined
  #code: Code | undefined

  constructor() {
    super([button, look], true)
    for (const intent of ['pointerenter', 'focusin'] as const) this.addEventListener(intent, this.#prepare, { passive: true })
    this.addEventListener('click', this.#press)
  }
  /** Whether presses are refused. */
  get disabled(): boolean {
    return this.hasAttribute('disabled')
  }
  set disabled(disabled: boolean) {
    this.toggleAttribute('disabled', Boolean(disabled))
  }

  override attributeChangedCallback(name: string): void {
    if (name === 'wallet' || name === 'namespace') this.#give('idle')
    super.attributeChangedCallback(name)
  }
  protected override attached(): void {
    const kernel = this.#kernel
    if (!kernel) return
    this.watch(kernel.sessions.state)
    this.watch(kernel.connectors.state)
    // Ready before it is pressed: wallets and pop-up blockers only answer inside the click. Nothing is asked of another host.
    this.ends.push(preloadWhenIdle(window, this.#prepare))
    if (this.#pressed) this.#press()
  }
  protected override detached(): void {
    this.#give('idle')
  }

  /** Wallets are connected by the instance itself, so by one of the same copy of the package. */
  get #kernel(): KernelCore | undefined {
    return kernelOf(this.handle)
  }
  get #wallet(): string {
    return this.wallet || 'metamask'
  }
  /** Ends what was under way for another wallet, or another instance. */
  #give(phase: Phase): void {
    this.#attempt?.abort(new CancelledError({ what: 'Connecting by this button' }))
    this.#attempt = undefined
    this.#phase = phase
    this.requestRender()
  }

  readonly #load = (): Promise<Code> => {
    this.#loading ??= importWithRetry(() => import('./walletButton/loaded.js')).then(
      (code) => {
        this.#code = code
        this.requestRender()
        return code
      },
      (error: unknown) => {
        this.#loading = undefined
        throw error
      },
    )
    return this.#loading
  }
  readonly #prepare = (): void => {
    const kernel = this.#kernel
    if (!kernel || this.disabled) return
    // What fails here is tried again by the press.
    this.#load()
      .then(({ prepareWalletButton }): Promise<Kernel> => prepareWalletButton(kernel))
      .catch(() => undefined)
  }

  readonly #press = (): void => {
    if (this.disabled || this.#phase === 'unavailable') return
    const kernel = this.#kernel
    this.#pressed = !kernel
    if (!kernel) return
    const namespace = this.namespace ?? undefined
    if (this.#connected(kernel)) {
      kernel.open(namespace === undefined ? {} : { namespace })
      return
    }
    this.#give('busy')
    const attempt = new AbortController()
    this.#attempt = attempt
    const connect = ({ connectWallet }: Code) => connectWallet(kernel, this.#wallet, { namespace, signal: attempt.signal })
    // Once the code is there the wallet is asked in this very call.
    const asked = this.#code ? connect(this.#code) : this.#load().then(connect)
    asked.then(
      () => this.#settle(attempt, 'idle'),
      (error: unknown) => this.#settle(attempt, this.#phaseOf(error)),
    )
  }
  #settle(attempt: AbortController, phase: Phase): void {
    if (this.#attempt === attempt) this.#give(phase)
  }
  #phaseOf(error: unknown): Phase {
    const { UnknownWalletError, NoSocialSignInError, WalletNotChosenError } = this.#code ?? {}
    if (error instanceof UserRejectedError) return 'declined'
    if (WalletNotChosenError && error instanceof WalletNotChosenError) return 'idle'
    return [UnknownWalletError, NoSocialSignInError].some((kind) => kind && error instanceof kind) ? 'unavailable' : 'failed'
  }

  #connected(kernel: KernelCore): boolean {
    return this.#code?.isConnectedBy(kernel, this.#wallet, this.namespace ?? undefined) ?? false
  }

  protected override template(): TemplateResult {
    const kernel = this.#kernel
    const found = kernel && this.#code?.findInstalled(kernel.connectors.state.get().items, this.#wallet, this.namespace ?? undefined)
    const connector = found?.kind === 'installed' ? found.connector : undefined
    const name = this.label || (connector?.name ?? walletNameOf(this.#wallet))
    // Before a press nothing is fetched from another host: only pictures that came with the announcement are shown.
    const image = toImageSource(connector?.icon?.startsWith('data:') ? connector.icon : undefined)
    const busy = this.#phase === 'busy'
    const connected = !busy && kernel !== undefined && this.#connected(kernel)
    const said = connected ? connectedTo : this.#phase === 'idle' ? undefined : notes[this.#phase]
    const note = this.disabled ? (this.disabledReason ?? '') : said ? this.t(said) : ''
    const bad = !this.disabled && (this.#phase === 'declined' || this.#phase === 'failed')
    const { tag, dir } = this.texts
    // The spoken name has every visible word in it, so that it can be pressed by voice with the words that are read.
    const spoken = [this.label || this.t(connectNamed, { wallet: name }), note].filter(Boolean).join('. ')
    return html`<button type="button" part="button" class="pbtn wallet" data-testid="apkt-wallet-button" lang=${tag} dir=${dir}
      aria-haspopup="dialog" aria-label=${spoken}
      aria-busy=${busy || nothing} aria-disabled=${this.disabled || this.#phase === 'unavailable' || nothing}>
      ${image ? html`<img class="pic" referrerpolicy="no-referrer" src=${image} alt="" />` : html`<span class="pic" data-letter=${name.slice(0, 1)} aria-hidden="true"></span>`}
      <span class="text"><span class="name" translate=${this.label ? nothing : 'no'}>${name}</span> ${note ? html`<span class="note ${bad ? 'bad' : ''}">${note}</span>` : nothing}</span>
      ${busy ? spinner() : nothing}
    </button><span class="live" role="status">${this.disabled ? '' : note}</span>`
  }
}
