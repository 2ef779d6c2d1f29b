import { html, nothing, type TemplateResult } from 'lit-html'
import type { OpenOptions, Shell } from '../kernel/contract/index.js'
import { formatBalance } from '../lib/formatBalance.js'
import { truncateMiddle } from '../lib/truncateMiddle.js'
import { Account, type AccountService } from '../ports/account.js'
import { AppkitConnectButton } from './appkit-connect-button.js'
import { accountOn, accountWithBalance, restoring, unknownNetwork } from './messages.js'
import { mirrorAttributes } from './mirrorAttributes.js'

const letters = (count: string | null): number => (count && Number(count) >= 0 ? Math.floor(Number(count)) : 4)

/** `<appkit-account-button balance="show|hide" charsStart charsEnd namespace disabled>`; empty while nothing is connected. */
export class AppkitAccountButton extends AppkitConnectButton {
  static override readonly attributes: readonly string[] = [...AppkitConnectButton.attributes, 'balance', 'charsStart', 'charsEnd']
  declare balance: string | null
  declare charsStart: string | null
  declare charsEnd: string | null

  #account: AccountService | undefined
  #asked: Shell | undefined
  #avatar: ((address: string) => TemplateResult) | undefined

  protected override attached(shell: Shell): void {
    super.attached(shell)
    const need = () => {
      this.#needAvatar()
      this.#needBalance()
    }
    this.watch(shell.sessions.state, need)
    need()
  }
  protected override detached(): void {
    this.#account = this.#asked = undefined
  }
  /** The picture is code for those who are connected: most page loads need none. */
  #needAvatar(): void {
    if (this.#avatar || (this.session.status !== 'connected' && this.session.status !== 'reconnecting')) return
    import('./avatar.js').then(
      ({ avatar }) => {
        this.#avatar = avatar
        this.requestRender()
      },
      // The arch stays empty; the next change asks again.
      () => undefined,
    )
  }
  /** The balance is code of a plugin: asked for once there is an account. */
  #needBalance(): void {
    const shell = this.shell
    if (!shell || this.#asked || this.balance === 'hide' || this.session.status !== 'connected') return
    this.#asked = shell
    shell.get(Account).then(
      (account) => {
        if (this.shell !== shell) return
        this.#account = account
        this.watch(account.balance)
        this.requestRender()
      },
      // Without the plugin there is no balance to show. The next connection asks again.
      () => {
        if (this.shell === shell) this.#asked = undefined
      },
    )
  }

  /** Undefined: no balance is shown. Empty: it is loading. */
  #balance(): string | undefined {
    const { active } = this.shell?.sessions.state.get() ?? {}
    if (this.balance === 'hide' || (this.namespace && this.namespace !== active)) return undefined
    if (!this.#account) return this.#asked ? '' : undefined
    const { native } = this.#account.balance.get()
    if (native.status === 'ready' || native.status === 'stale') return `${formatBalance(native.amount, native.decimals)} ${native.symbol}`
    return native.status === 'unavailable' ? undefined : ''
  }

  protected override target(shell: Shell): OpenOptions {
    return this.unsupported && shell.sessions.state.get().active === (this.namespace ?? shell.sessions.state.get().active)
      ? { view: 'UnsupportedChain' }
      : super.target(shell)
  }

  protected override template(): TemplateResult | typeof nothing {
    const session = this.session
    const { shell } = this
    if (!shell || (session.status !== 'connected' && session.status !== 'reconnecting')) return nothing
    const { tag, dir } = this.texts
    const busy = session.status === 'reconnecting'
    const name = truncateMiddle(session.address, letters(this.charsStart), letters(this.charsEnd))
    const balance = busy ? undefined : this.#balance()
    const network = shell.networks.find(session.chain)?.name ?? this.t(unknownNetwork)
    const label = busy ? this.t(restoring, { name }) : balance ? this.t(accountWithBalance, { name, balance, network }) : this.t(accountOn, { name, network })
    return html`<button
      type="button"
      part="button"
      class="pbtn acct ${busy ? 'restoring' : ''}"
      data-testid="account-button"
      aria-haspopup="dialog"
      aria-label=${label}
      aria-busy=${busy || balance === '' || nothing}
      aria-disabled=${this.disabled || nothing}
      lang=${tag}
      dir=${dir}
      @click=${this.press}
    >
      ${balance === undefined ? nothing : html`<span class="bal">${balance || html`<span class="skel"></span>`}</span>`}
      <span class="me">${this.#avatar?.(session.address) ?? html`<span class="who"></span>`}<span class="addr">${name}</span></span>
    </button>`
  }

  static {
    mirrorAttributes(this)
  }
}
