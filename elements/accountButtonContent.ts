import { html, nothing, type TemplateResult } from 'lit-html'
import { msg, type NamespaceSession, type KernelCore } from '../kernel/api/index.js'
import { formatBalance } from '../lib/formatBalance.js'
import { truncateMiddle } from '../lib/truncateMiddle.js'
import { Account, type AccountService } from '../ports/account.js'
import { avatar } from './avatar.js'
import { instances } from './instances.js'
import { unknownNetwork } from './messages.js'
import account from './styles/account.css'

const accountOn = msg('elements.account', 'Account {name} on {network}')
const accountWithBalance = msg('elements.account.balance', 'Account {name}, {balance} on {network}')
const restoring = msg('elements.account.restoring', 'Account {name}, reconnecting')

export interface AccountPartNeeds {
  readonly kernel: KernelCore
  readonly root: ShadowRoot
  /** The button around what it shows. */
  button(look: string, testId: string, busy: boolean, content: TemplateResult, label: string): TemplateResult
  /** Draws now and when the readable changes, as long as the element shows this kernel. */
  show(readable: AccountService['balance']): void
}
export interface AccountLook {
  readonly session: Extract<NamespaceSession, { readonly address: string }>
  /** Balance of the active account: not known for other namespaces. */
  readonly balance: boolean
  readonly charsStart: string | null
  readonly charsEnd: string | null
}

const letters = (count: string | null): number => (count && Number(count) >= 0 ? Math.floor(Number(count)) : 4)

/** The account button's own code: loaded once somebody is connected, for most page loads need none of it. */
export const createAccountPart = ({ kernel, root, button, show }: AccountPartNeeds): ((look: AccountLook) => TemplateResult) => {
  const { t } = kernel
  let service: AccountService | undefined
  let asked = false
  const look = instances.sheet(account)
  if (!root.adoptedStyleSheets.includes(look)) root.adoptedStyleSheets.push(look)

  /** The balance is code of a plugin: asked for once there is an account. */
  const ask = () => {
    if (asked) return
    asked = true
    kernel.get(Account).then(
      (found) => {
        service = found
        show(found.balance)
      },
      // Without the plugin there is no balance to show. The next change asks again.
      () => {
        asked = false
      },
    )
  }
  /** Undefined: none is shown. Empty: it is loading. */
  const balanceText = (): string | undefined => {
    ask()
    if (!service) return asked ? '' : undefined
    const { native } = service.balance.get()
    if (native.status === 'ready' || native.status === 'stale') return `${formatBalance(native.amount, native.decimals)} ${native.symbol}`
    return native.status === 'unavailable' ? undefined : ''
  }

  return ({ session, balance: wanted, charsStart, charsEnd }) => {
    const busy = session.status === 'reconnecting'
    const name = truncateMiddle(session.address, letters(charsStart), letters(charsEnd))
    const balance = wanted && !busy ? balanceText() : undefined
    const network = kernel.networks.find(session.chain)?.name ?? t(unknownNetwork)
    const label = busy ? t(restoring, { name }) : balance ? t(accountWithBalance, { name, balance, network }) : t(accountOn, { name, network })
    return button(
      `acct ${busy ? 'restoring' : ''}`,
      'account-button',
      busy || balance === '',
      html`${balance === undefined ? nothing : html`<span class="bal">${balance || html`<span class="skel"></span>`}</span>`}
        <span class="me">${avatar(session.address)}<span class="addr">${name}</span></span>`,
      label,
    )
  }
}
