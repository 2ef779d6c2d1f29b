import { msg } from '../../../kernel/api/message.js'
import { truncateMiddle } from 'portico-lib/addresses/truncateMiddle.js'
import { dangersOfTerms } from 'portico-lib/review/dangersOf.js'
import { findingTexts } from 'portico-lib/review/findingTexts.js'
import { gravestFirst } from 'portico-lib/review/guardOf.js'
import { Avatar, Icon, StatusIllustration, StatusText, useLocale, useMessage } from 'portico-kit/index.js'
import { type MoneyQuestion, type Question, tokensOf } from '../review/Question.js'
import { useDescribe } from './ActionChanges.js'
import { type DoorFacts, doorOf } from './doorOf.js'
import { dateText } from './limitRows.js'
import { reviewTexts } from './reviewTexts.js'
import { stateOf } from './stateOf.js'
import { useMoney } from './useMoney.js'

const text = {
  upTo: msg('vault.door.upTo', 'Up to {amount}'),
  unlimited: msg('vault.door.unlimited', 'Unlimited {symbol}'),
  waiting: msg('vault.door.waiting', 'Waiting for your answer'),
  receiver: msg('shared.receiver', 'Receiver'),
  spender: msg('shared.spender', 'Spender'),
  grant: msg('vault.grant.title', 'Allow {site} to act without asking each time?'),
  until: msg('vault.grant.untilOn', 'On {network}, until {date}.'),
  words: msg('vault.export.title', 'Show your 24 words?'),
  wordsDanger: msg(
    'vault.export.danger',
    'Anyone who sees these words can take everything. No site and no support team needs them. Make sure no one can see your screen.',
  ),
  delete: msg('vault.delete.title', 'Delete this wallet?'),
  deleteIn: msg('vault.delete.in', 'You’ll be signed out now. In 24 hours, the wallet, your sign-in and your recovery methods are gone.'),
}

/** The headline and the line below it: an amount with its value, or the question of the window. */
interface DoorText {
  readonly headline: string
  readonly detail: string
}

const useMoneyText = (about: MoneyQuestion, { amount }: DoorFacts): DoorText => {
  const t = useMessage()
  const { tag } = useLocale()
  const { chain, address, site, prices = [] } = about
  const tokens = about.kind === 'grant' ? about.tokens : tokensOf(about.review)
  const describe = useDescribe({ chain, tokens, prices, address })
  const money = useMoney({ chain, tokens, prices })
  const write = (token: string | undefined, of: bigint) => (token === undefined ? describe.nativeOf(of) : describe.amountOf(token, of))
  if (about.kind === 'grant')
    return { headline: t(text.grant, { site }), detail: t(text.until, { network: chain.name, date: dateText(tag, about.terms.expiry) }) }
  const asked = reviewTexts(about.review, address, write)
  if (!amount) return { headline: t(asked.title, asked.values), detail: t(asked.sentence, { site, network: chain.name }) }
  if (amount.kind === 'unlimited') return { headline: t(text.unlimited, { symbol: describe.symbolOf(amount.token ?? '') }), detail: chain.name }
  const written = write(amount.token, amount.amount)
  const worth = money.moneyOf(amount.token, amount.amount)
  return {
    headline: amount.kind === 'send' ? written : t(text.upTo, { amount: written }),
    detail: worth === undefined ? chain.name : `${worth} · ${chain.name}`,
  }
}

const MoneyDoor = (props: DoorProps & { readonly asked: MoneyQuestion }) => <Drawn {...props} text={useMoneyText(props.asked, doorOf(props.asked))} />

export interface DoorProps {
  readonly about: Question
  /** Whether the window is open. */
  readonly waiting: boolean
  /** The reason why the window could not be opened or answered. */
  readonly troubled: boolean
}

const dangersIn = (about: Question) => {
  if (about.kind === 'request') return about.review.dangers
  return about.kind === 'grant' ? dangersOfTerms({ calls: about.terms.contracts.length > 0 }) : []
}

const Drawn = ({ about, waiting, troubled, text: { headline, detail } }: DoorProps & { readonly text: DoorText }) => {
  const t = useMessage()
  const { icon, party } = doorOf(about)
  const [danger] = gravestFirst(dangersIn(about))
  const site = 'site' in about ? about.site : ''
  return (
    <>
      <div className="pt-vault-door" data-tone={troubled ? 'warn' : stateOf(about).tone}>
        <StatusIllustration state={waiting ? 'waiting' : 'rest'}>
          <Icon name={icon} size={54} />
        </StatusIllustration>
      </div>
      <StatusText title={waiting ? t(text.waiting) : headline} live="polite">
        {waiting ? headline : detail}
      </StatusText>
      {(party || danger) && (
        <div className="pt-vault-party">
          {party && (
            <p>
              <Avatar address={party.address} size={30} />
              <span>
                <b className="pt-addr">{truncateMiddle(party.address)}</b>
                <span>{t(party.role === 'receiver' ? text.receiver : text.spender)}</span>
              </span>
            </p>
          )}
          {danger && (
            <p data-tone={stateOf(about).tone}>
              <Icon name="warn" size={18} />
              <span>{t(findingTexts[danger].title, { domain: site, asked: '' })}</span>
            </p>
          )}
        </div>
      )}
    </>
  )
}

/**
 * Announces the question of a window of this site: the action, the website, the amount and the danger. Nothing is decided here, so
 * addresses are shortened, and the window shows them in full.
 */
export const Door = (props: DoorProps) => {
  const t = useMessage()
  const { about } = props
  if (about.kind === 'request' || about.kind === 'grant') return <MoneyDoor {...props} asked={about} />
  const own = about.kind === 'delete' ? { headline: t(text.delete), detail: t(text.deleteIn) } : { headline: t(text.words), detail: t(text.wordsDanger) }
  return <Drawn {...props} text={own} />
}
