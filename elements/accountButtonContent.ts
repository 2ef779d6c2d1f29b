import { html, nothing, type TemplateResult } from 'lit-html'
import { msg, type NamespaceSession, type Network, type NoticesService, type Readable } from '../kernel/api/index.js'
import { formatBalance } from '#lib/amounts/formatBalance.js'
import { numberParts } from '#lib/amounts/numberParts.js'
import { truncateMiddle } from '#lib/addresses/truncateMiddle.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import type { AccountService } from '../ports/account.js'
import type { IdentitiesService } from '../ports/names.js'
import type { ButtonHost } from './ButtonHost.js'
import { avatar } from './avatar.js'
import { instances } from './instances.js'
import { unknownNetwork } from './messages.js'
import account from './styles/account.css'

const accountOn = msg('elements.account', 'Account {name} on {network}')
const accountWithBalance = msg('elements.account.balance', 'Account {name}, {balance} on {network}')
const news = msg('elements.news', '{label}. {count, plural, one {# message} other {# messages}} about what you sent')
const restoring = msg('elements.account.restoring', 'Account {name}, reconnecting')

export interface AccountPartNeeds {
  readonly host: ButtonHost
  /** A declared network by its id. */
  networkOf(id: string): Network | undefined
  readonly root: ShadowRoot
  /** The button around its content. */
  button(look: string, testId: string, busy: boolean, content: TemplateResult, label: string): TemplateResult
  /** Renders now and when the readable changes, as long as the element shows this instance. */
  show(readable: Pick<Readable<object>, 'get' | 'subscribe'>): void
}
export interface AccountLook {
  readonly session: Extract<NamespaceSession, { readonly address: string }>
  /** Balance of the active account: not known for other namespaces. */
  readonly balance: boolean
  readonly charsStart: string | null
  readonly charsEnd: string | null
}

/** A balance in a language, rounded down to three decimals. */
const amountText = (locale: string, amount: bigint, decimals: number): string => {
  const [whole = '0', fraction = ''] = formatBalance(amount, decimals).split('.')
  const { head, tail } = numberParts(locale, BigInt(whole), fraction)
  return head + tail
}

const letters = (count: string | null): number => (count && Number(count) >= 0 ? Math.floor(Number(count)) : 4)

/** The code of the account button: loaded once an account is connected, because most page loads do not need it. */
export const createAccountPart = ({ host, networkOf, root, button, show }: AccountPartNeeds): ((look: AccountLook) => TemplateResult) => {
  const { t } = host
  let read: AccountService['balance'] | undefined
  let requested = false
  const look = instances.sheet(account)
  if (!root.adoptedStyleSheets.includes(look)) root.adoptedStyleSheets.push(look)

  /** The balance is code of a plugin: requested once there is an account. */
  const ask = () => {
    if (requested) return
    requested = true
    host.balance().then(
      (found) => {
        read = found
        show(found)
      },
      // Without the plugin there is no balance to show. The next change tries again.
      () => {
        requested = false
      },
    )
  }
  /** What the account calls itself, once that is known: the button looks nothing up. */
  let identities: IdentitiesService['state'] | undefined
  host.identities().then(
    (found) => {
      identities = found
      show(identities)
    },
    // Without names the address is shown.
    () => undefined,
  )
  const identityOf = (address: string) => {
    const active = identities?.get().active
    return active && sameAddress(active.address, address) ? active : undefined
  }
  /** What waits until it is seen, where the host has it marked on the button. */
  let notices: NoticesService['state'] | undefined
  host.notices().then(
    (found) => {
      notices = found
      show(notices)
    },
    // Without the services nothing was sent.
    () => undefined,
  )
  const unseen = () => (host.marksNews() ? (notices?.get().unseen.length ?? 0) : 0)
  /** Undefined: none is shown. Empty: it is loading. */
  const balanceText = (): string | undefined => {
    ask()
    if (!read) return requested ? '' : undefined
    const { native } = read.get()
    if (native.status === 'ready' || native.status === 'stale') return `${amountText(host.locale.get().tag, native.amount, native.decimals)} ${native.symbol}`
    return native.status === 'unavailable' ? undefined : ''
  }

  return ({ session, balance: wanted, charsStart, charsEnd }) => {
    const busy = session.status === 'reconnecting'
    const known = identityOf(session.address)
    const name = known?.name ?? truncateMiddle(session.address, letters(charsStart), letters(charsEnd))
    const balance = wanted && !busy ? balanceText() : undefined
    const network = networkOf(session.chain)?.name ?? t(unknownNetwork)
    const count = unseen()
    const plain = busy ? t(restoring, { name }) : balance ? t(accountWithBalance, { name, balance, network }) : t(accountOn, { name, network })
    const label = count > 0 ? t(news, { label: plain, count }) : plain
    const drawn = button(
      `acct ${busy ? 'restoring' : ''} ${count > 0 ? 'news' : ''}`,
      'account-button',
      busy || balance === '',
      html`${balance === undefined ? nothing : html`<span class="bal">${balance ? html`<bdi translate="no">${balance}</bdi>` : html`<span class="skel"></span>`}</span>`}
        <span class="me">${avatar(session.address)}<span class=${known ? 'name' : 'addr'} translate="no">${name}</span></span>`,
      label,
    )
    return html`${drawn}<span class="said" role="status">${count > 0 ? label : nothing}</span>`
  }
}
