import { Fragment, type ReactNode } from 'react'
import { type Message, msg } from '../../../kernel/api/index.js'
import { truncateMiddle } from '#lib/addresses/truncateMiddle.js'
import { Banner, useMessage } from '../../../ui/index.js'
import type { Review } from '../ReviewState.js'
import { amountsOf, feeShortfall, type Risk, risksOf, stopOf } from '../stopsOf.js'
import { feeText } from '#lib/amounts/feeText.js'
import { quantityText } from '#lib/amounts/quantityText.js'
import { stopTitle } from './stopTitle.js'

const risks = {
  alike: {
    title: msg('send.alike', 'Looks like an address you know, but isn’t'),
    text: msg('send.alike.text', 'It starts and ends like {known} but differs in the middle. You’ve never sent to it before.'),
  },
  namesake: {
    title: msg('send.namesake', 'This name looks like one you know, but isn’t'),
    text: msg('send.namesake.text', 'You know {namesake}. This is {name}.'),
  },
  token: {
    title: msg('send.risk.token', 'This is the token’s own contract'),
    text: msg('send.risk.token.text', 'Tokens sent to their contract are usually lost for good.'),
  },
  burn: {
    title: msg('send.risk.burn', 'No one owns this address'),
    text: msg('send.risk.burn.text', 'Anything sent there is gone for good.'),
  },
  leaves: {
    title: msg('send.risk.leaves', 'The amount that leaves isn’t what you entered'),
    text: msg('send.risk.leaves.text', '{leaves} {symbol} would leave your account. You entered {typed}.'),
  },
  arrives: {
    title: msg('send.notice.less', 'Less arrives than leaves'),
    text: msg('send.notice.less.text', 'The token keeps {kept} {symbol} of it.'),
  },
  scaled: {
    title: msg('send.risk.scaled', 'Your wallet may show a different amount'),
    text: msg('send.risk.scaled.text', 'This token counts one amount and shows another, which changes over time. The amount here is the one it counts.'),
  },
} as const satisfies Readonly<Record<Risk, { readonly title: Message; readonly text: Message }>>
const stops = {
  reverts: msg('send.stop.reverts.text', 'The token’s contract refuses it. Nothing would arrive, and you would lose the fee.'),
  reason: msg('send.stop.reason', 'The token’s contract says: “{reason}”'),
} as const
const notices = {
  framed: msg('send.framed', 'This page is inside another site'),
  framedText: msg('send.framed.text', 'Only this frame is {domain}.'),
  unusual: msg('send.notice.unusual', 'This name has unusual letters'),
  unusualText: msg('send.notice.unusual.text', 'Letters from other alphabets can look like plain ones. Compare the address with the person you’re paying.'),
  contract: msg('send.notice.contract', 'The receiver is a contract'),
  contractText: msg('send.notice.contract.text', 'Make sure it can send tokens out again.'),
  own: msg('send.notice.own', 'This is your own account'),
  unknown: msg('send.notice.unknown', 'We know nothing about the receiver'),
  unknownText: msg('send.notice.unknown.text', 'The network didn’t say whether this address is an account or a contract.'),
  revocable: msg('send.notice.revocable', 'The token’s issuer can take it back'),
  revocableText: msg('send.notice.revocable.text', 'It can move this token out of any account.'),
  fee: msg('send.notice.fee', 'The network fee may not be covered'),
  feeText: msg('send.notice.fee.text', 'About {amount} {symbol} more is needed for it.'),
} as const

export interface ReviewBannersProps {
  readonly review: Review
  /** The language. */
  readonly tag: string
  /** The address that the receiver could be taken for, as it is written. */
  readonly knownAddress: string
  /** The site, when another one shows it. */
  readonly framed: string | undefined
  /** What belongs under the banner of an address that looks like another. */
  readonly children?: ReactNode
}

/** What to know before this is sent. The gravest first, and no more than two beside what has to be agreed to: what is said too often is not read. */
export const ReviewBanners = ({ review, tag, knownAddress, framed, children }: ReviewBannersProps) => {
  const t = useMessage()
  const { transfer, asset, native, receiver, own, rules, alike, name, namesake, unusual } = review
  const quantity = (amount: bigint) => quantityText(tag, amount, asset.decimals)
  const stop = stopOf(review)
  const missing = feeShortfall(review)
  const { leaves, arrives } = amountsOf(review)
  const values = {
    known: alike ? (alike.name ?? truncateMiddle(knownAddress)) : '',
    namesake: namesake ?? '',
    name: name ?? '',
    symbol: asset.symbol,
    typed: quantity(transfer.amount),
    leaves: quantity(leaves),
    kept: quantity(transfer.amount - arrives),
  }
  const agreed = risksOf(review).map((risk) => (
    <Fragment key={risk}>
      <Banner tone={risk === 'token' || risk === 'burn' || risk === 'leaves' ? 'bad' : 'warn'} title={t(risks[risk].title)}>
        {t(risks[risk].text, values)}
      </Banner>
      {risk === 'alike' && children}
    </Fragment>
  ))
  const others = [
    stop?.why === 'reverts' && (
      <Banner key="reverts" tone="bad" title={stopTitle(t, stop, asset, tag)}>
        {stop.problem
          ? t(stop.problem.message, stop.problem.values)
          : [t(stops.reverts), ...(stop.reason === undefined ? [] : [t(stops.reason, { reason: stop.reason })])].join(' ')}
      </Banner>
    ),
    stop?.why === 'over' && <Banner key="over" tone="bad" title={stopTitle(t, stop, asset, tag)} />,
    unusual && (
      <Banner key="unusual" tone="warn" title={t(notices.unusual)}>
        {t(notices.unusualText)}
      </Banner>
    ),
    receiver === 'unknown' && !own && (
      <Banner key="unknown" tone="warn" title={t(notices.unknown)}>
        {t(notices.unknownText)}
      </Banner>
    ),
    framed !== undefined && (
      <Banner key="framed" tone="warn" title={t(notices.framed)}>
        {t(notices.framedText, { domain: framed })}
      </Banner>
    ),
    !stop && missing !== undefined && (
      <Banner key="fee" tone="warn" title={t(notices.fee)}>
        {t(notices.feeText, { amount: feeText(tag, missing, native.decimals), symbol: native.symbol })}
      </Banner>
    ),
    rules?.revocable && (
      <Banner key="revocable" tone="neutral" title={t(notices.revocable)}>
        {t(notices.revocableText)}
      </Banner>
    ),
    receiver === 'contract' && (
      <Banner key="contract" tone="neutral" title={t(notices.contract)}>
        {t(notices.contractText)}
      </Banner>
    ),
    own && <Banner key="own" tone="neutral" title={t(notices.own)} />,
  ]
    .filter(Boolean)
    .slice(0, Math.max(1, 2 - agreed.length))
  return [...agreed, ...others]
}
