import { type ReactNode, useMemo } from 'react'
import type { Message, Network } from '../../../kernel/api/index.js'
import { feeText } from '#lib/amounts/feeText.js'
import { parseDecimal } from '#lib/amounts/parseDecimal.js'
import { withUnit } from '#lib/amounts/withUnit.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import { truncateMiddle } from '#lib/addresses/truncateMiddle.js'
import { walletPhrase } from '#lib/text/walletPhrase.js'
import { explorerLinks } from '#lib/web/explorerLinks.js'
import { Portfolio } from '../../../ports/tokens.js'
import {
  Avatar,
  Banner,
  CopyButton,
  DescriptionList,
  IconButton,
  ListGroup,
  NetworkIcon,
  Row,
  Tag,
  useAddressLabels,
  useAnnounced,
  useAsync,
  useLocale,
  useMessage,
  useReadable,
  useService,
  useStatusBar,
  useTitle,
  ViewBody,
} from '../../../ui/index.js'
import type { ActivityController } from '../ActivityController.js'
import type { Described } from '../describeTransaction.js'
import { rowsOf } from '../rowsOf.js'
import { TransactionActions } from './TransactionActions.js'
import { TransactionAmounts } from './TransactionAmounts.js'
import { notices, texts } from './transactionTexts.js'
import { useFormats } from './useFormats.js'
import { useNames } from './useNames.js'
import { outcomes, revoked, spamReasons, words } from './wording.js'
import { worthOfTransfer } from './worthOfTransfer.js'

export interface TransactionFactsProps {
  readonly controller: ActivityController
  readonly described: Described
  readonly account: string
  readonly network: Network
  /** The network does not answer: what is shown is older. */
  readonly stale: boolean
  onRetry(): void
}

type Notice = readonly [tone: 'accent' | 'warn' | 'bad' | 'neutral', title: Message, sentence: Message]
const notice = (tone: Notice[0], [title, sentence]: readonly [Message, Message]): Notice => [tone, title, sentence]

/** What the visitor should know first. A failure says what it means for the money. */
const noticeOf = ({ status, undone, own, involved, item, fee }: Described, amount: string | undefined, wallet: string | undefined): Notice | undefined => {
  if (undone) return notice('warn', notices.undone)
  if (!involved) return notice('neutral', notices.foreign)
  if (status === 'pending') return notice('accent', own && wallet !== undefined ? notices.waiting : notices.coming)
  if (status === 'failed') {
    if (!own) return notice('bad', notices.failedOther)
    if (item.action !== 'send' || amount === undefined) return notice('bad', notices.failed)
    return notice('bad', fee === undefined ? notices.keptForFee : notices.kept)
  }
  if (status === 'done') return undefined
  return notice('warn', [outcomes[status].verb, outcomes[status].detail])
}

/** One transaction: what moved, between whom, what it cost, and what can be done next. */
export const TransactionFacts = ({ controller, described, account, network, stale, onRetry }: TransactionFactsProps) => {
  const t = useMessage()
  const { tag } = useLocale()
  const { byNamespace } = useReadable(controller.sessions)
  const { item, status, own, from, to, at, fee, confirmations, hash, operation, undone } = described
  const chain = network.caipNetworkId
  const { value: checksum } = useAsync(async () => (await import('#lib/addresses/toChecksumAddress.js')).toChecksumAddress, [])
  const safe = item.spamReason === undefined
  const names = useNames(safe ? [from, to].flatMap((one) => (one === undefined || sameAddress(one, account) ? [] : one)) : [], chain)
  const labelOf = useAddressLabels()
  const { formats } = useFormats(controller, checksum, names)
  const links = useMemo(() => explorerLinks(network), [network])
  const portfolio = useService(Portfolio)?.state.get()
  const worth = (transfer: Parameters<typeof worthOfTransfer>[1]) => worthOfTransfer(tag, transfer, network, portfolio)

  const outcome = status === 'done' || status === 'pending' ? undefined : outcomes[status]
  const { done, doing, icon } = words[item.action]
  const isRevoked = item.approvals?.length === 1 && item.approvals[0]?.scope === 'none'
  const verb = isRevoked ? revoked : { done, doing }
  useTitle(t(outcome ? outcome.verb : status === 'pending' ? verb.doing : verb.done))
  const tone = undone || status === 'unclear' ? 'warn' : status === 'failed' ? 'bad' : status === 'pending' ? 'waiting' : 'idle'
  useStatusBar(tone)

  const session = byNamespace[chain.split(':')[0] ?? '']
  const connection = session?.status === 'connected' ? session : undefined
  // A wallet that this page only watches set no fee here, and an embedded one cannot speed anything up.
  const wallet = connection && connection.kind !== 'watched' && connection.kind !== 'embedded' ? walletPhrase(connection.wallet) : undefined
  const rows = rowsOf({ id: '', transfers: item.transfers, ...(item.approvals && { approvals: item.approvals }) })
  const [first] = rows
  const main = rows.length === 1 ? first?.main : undefined
  const amount = main?.quantity === undefined || main.kind === 'nft' ? undefined : withUnit(formats.whole(main.quantity), main.symbol || main.name)
  const { symbol } = network.nativeCurrency
  const exactFee = parseDecimal(fee)
  // As the review of a send writes it: all 18 digits would say no more.
  const paid = exactFee && withUnit(feeText(tag, exactFee.digits, exactFee.scale), symbol)
  const values = { wallet: wallet ?? '', amount: amount ?? '', fee: paid ?? '', network: network.name, account: truncateMiddle(formats.address(account)) }
  const said = noticeOf(described, amount, wallet)
  const spam = item.spamReason && t(spamReasons[item.spamReason], { who: truncateMiddle(formats.address(item.imitates ?? '')) })
  const state = t(outcome ? outcome.verb : status === 'pending' ? texts.pending : texts.confirmed)
  const [, headline, sentence] = stale ? notice('neutral', notices.stale) : (said ?? [])
  useAnnounced(headline && sentence ? `${t(headline, values)}. ${t(sentence, values)}` : state)

  const party = (label: Message, address: string) => {
    const written = formats.address(address)
    const short = truncateMiddle(written)
    const mine = sameAddress(address, account)
    const label_ = labelOf(chain.split(':')[0] ?? '', address)?.label
    const name = safe ? (label_ ?? names?.get(address)) : undefined
    return (
      <Row
        lead={<Avatar address={address} />}
        label={
          <>
            <small className="pt-tx-role">{t(label)}</small>
            {name === undefined ? <span className="pt-addr">{short}</span> : <bdi>{name}</bdi>}
          </>
        }
        detail={name === undefined ? undefined : <span className="pt-addr">{short}</span>}
        verbatim
        tag={
          mine ? (
            <Tag tone="neutral">{t(texts.you)}</Tag>
          ) : (
            safe && <CopyButton bare text={written} label={t(texts.copyAddress, { address: short })} done={t(texts.addressCopied)} />
          )
        }
      />
    )
  }
  const isApproval = item.action === 'approve'
  const called = isApproval ? texts.spender : ['send', 'receive', 'self'].includes(item.action) ? texts.to : texts.contract
  const receiver = isApproval ? item.counterpart : to
  // While something is to be noticed, the visitor's own account is not.
  const showsFrom = from !== undefined && !isApproval && !(own && status !== 'done')
  const id = (text: string, href: string | undefined): ReactNode => (
    <span className="pt-tx-id">
      <span className="pt-addr" translate="no">
        {truncateMiddle(text)}
      </span>
      <CopyButton bare text={text} label={t(texts.copyHash)} done={t(texts.hashCopied)} />
      {href && <IconButton icon="ext" label={t(texts.explorer, { explorer: links.name })} href={href} />}
    </span>
  )
  const feeWorth = worth({ quantity: fee, symbol })
  const count = confirmations === undefined ? undefined : t(texts.confirmations, { count: confirmations })
  const page = safe ? links.transaction(hash) : undefined
  return (
    <>
      <ViewBody>
        {said && (
          <Banner tone={said[0]} title={t(said[1], values)}>
            {t(said[2], values)}
          </Banner>
        )}
        {spam && <Banner tone="warn" title={spam} />}
        {stale && (
          <Banner tone="neutral" title={t(notices.stale[0], values)} action={{ label: t(texts.retry), onPress: onRetry }}>
            {t(notices.stale[1], values)}
          </Banner>
        )}
        <TransactionAmounts
          rows={rows}
          item={item}
          icon={icon}
          formats={formats}
          network={network}
          listed={controller.listed()}
          struck={outcome !== undefined && status !== 'unclear'}
          worth={worth}
        />
        {(showsFrom || receiver !== undefined) && (
          <ListGroup label={t(texts.parties)}>
            {showsFrom && party(texts.from, from)}
            {receiver !== undefined && (from === undefined || isApproval || !sameAddress(receiver, from) || item.action === 'self') && party(called, receiver)}
          </ListGroup>
        )}
        <DescriptionList
          items={[
            // The banner and the title have said what is not done.
            ...(status === 'done' ? [{ label: t(texts.status), value: <span className="pt-ok">{[state, count].filter(Boolean).join(' · ')}</span> }] : []),
            ...(own
              ? [
                  {
                    label: t(texts.fee),
                    value: paid === undefined ? t(texts.unknown) : [paid, feeWorth && `\u2068${feeWorth}\u2069`].filter(Boolean).join(' · '),
                  },
                ]
              : []),
            ...(at === undefined ? [] : [{ label: t(texts.time), value: `${formats.heading(at)}, ${formats.time(at)}` }]),
            {
              label: t(texts.network),
              value: (
                <span className="pt-tx-id">
                  <NetworkIcon network={network} size={18} />
                  {network.name}
                </span>
              ),
            },
            ...(operation === undefined ? [] : [{ label: t(texts.operation), value: id(operation, undefined) }]),
            ...(hash === undefined ? [] : [{ label: t(texts.hash), value: id(hash, page) }]),
          ]}
        />
      </ViewBody>
      <TransactionActions described={described} chain={chain} account={account} controller={controller} href={page} explorer={links.name} />
    </>
  )
}
