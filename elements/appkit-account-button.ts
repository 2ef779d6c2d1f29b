import { html, nothing, type TemplateResult } from 'lit-html'
import type { OpenOptions } from '../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import type { AccountLook } from './accountButtonContent.js'
import type { ButtonHost } from './ButtonHost.js'
import { AppkitConnectButton } from './appkit-connect-button.js'

/**
 * `<appkit-account-button balance="show|hide" charsStart charsEnd namespace disabled>`; empty while nothing is connected.
 * @example `const element = document.querySelector<AppkitAccountButton>('appkit-account-button')`
 * @public
 */
export class AppkitAccountButton extends AppkitConnectButton {
  static override readonly attributes: readonly string[] = [...AppkitConnectButton.attributes, 'balance', 'charsStart', 'charsEnd']
  declare balance: string | null
  declare charsStart: string | null
  declare charsEnd: string | null

  #draw: ((look: AccountLook) => TemplateResult) | undefined
  #loading: ButtonHost | undefined

  protected override detached(): void {
    this.#draw = this.#loading = undefined
  }
  #load(host: ButtonHost): void {
    if (this.#loading === host) return
    this.#loading = host
    const alive = () => this.host === host
    importWithRetry(() => import('./accountButtonContent.js')).then(
      ({ createAccountPart }) => {
        if (!alive()) return
        const { root, button } = this
        this.#draw = createAccountPart({
          host,
          networkOf: (id) => this.network(id),
          root,
          button,
          show: (readable) => {
            if (!alive()) return
            this.watch(readable)
            this.requestRender()
          },
        })
        this.requestRender()
      },
      // Until the next change tries again, it shows the account in short form.
      () => {
        this.#draw ??= ({ session: { address } }) => this.button('connect', 'account-button', false, html`${address.slice(0, 6)}…`)
        this.requestRender()
        queueMicrotask(() => {
          this.#loading = undefined
        })
      },
    )
  }

  protected override target(host: ButtonHost): OpenOptions {
    const { active } = host.sessions.get()
    return this.unsupported && active === (this.namespace ?? active) ? { view: 'UnsupportedChain' } : super.target(host)
  }

  protected override template(): TemplateResult | typeof nothing {
    const { session, host, balance, charsStart, charsEnd } = this
    if (!host || !('address' in session)) return nothing
    this.#load(host)
    // The account is still being read.
    if (!session.address) return nothing
    const { active } = host.sessions.get()
    return this.#draw?.({ session, balance: balance !== 'hide' && (this.namespace ?? active) === active, charsStart, charsEnd }) ?? nothing
  }
}
