import { useEffect } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import { balanceTexts } from '#lib/amounts/balanceTexts.js'
import { moneyText } from '#lib/amounts/moneyText.js'
import { tokenPicture } from '#lib/web/tokenPicture.js'
import { AccountActions } from '../../../ports/account.js'
import { SendView } from '../../../ports/send.js'
import { SwapView } from '../../../ports/swap.js'
import { TokenSections } from '../../../ports/tokens.js'
import {
  ActionGrid,
  Amount,
  Banner,
  NetworkIcon,
  SlotViews,
  TokenImage,
  useLocale,
  useMessage,
  useReadable,
  useRouter,
  usePublisher,
  useSlot,
  useStyles,
  useTitle,
  ViewBody,
} from '../../../ui/index.js'
import type { PriceReader } from '../createPriceReader.js'
import { tokenKey } from '../hiddenKeys.js'
import type { TokensController } from '../TokensController.js'
import { HoldingRows } from './HoldingRows.js'
import { Prices } from './Prices.js'
import css from './tokenPage.css'

const text = {
  on: msg('tokens.on', 'on {network}'),
  noPrice: msg('tokens.noPrice', 'No price known'),
  imitation: msg('shared.notTheListed', 'Not the listed {symbol}'),
  imitationText: msg('tokens.imitates.text', 'Anyone can make a token with any name. Compare its contract with the one you know.'),
} as const

/** What can be done with a token, by the name of the action, in this order. */
const offered: readonly string[] = ['send', 'receive', 'swaps', 'onramp']

/** What does not call what anybody made: neither is an imitation traded, nor is what has no price sold anywhere. */
const safeWithAny: readonly string[] = ['send', 'receive']

/** Letters of an amount with its symbol that fit beside the picture on the smallest phone. */
const wide = 12

export interface TokenPageProps {
  readonly controller: TokensController
  readonly prices: PriceReader
  readonly address: string | undefined
}

/** One token: how much of it, its worth, and what can be done with it. A token that the account no longer holds leads back. */
export const TokenPage = ({ controller, prices, address }: TokenPageProps) => {
  useStyles(css)
  const t = useMessage()
  const router = useRouter()
  const { tag } = useLocale()
  const { items, status } = useReadable(controller.portfolio)
  const { keys } = useReadable(controller.hidden)
  useReadable(controller.sessions)
  const actions = useSlot(AccountActions)
  const published = usePublisher()
  const token = items.find((one) => (address === undefined || one.address === undefined ? one.address === address : sameAddress(one.address, address)))
  const gone = token === undefined && status !== 'loading'
  useEffect(() => {
    if (gone) router.back()
  }, [gone, router])
  useTitle(token?.name)
  if (!token) return null
  const { chain, symbol, amount, decimals, value, price, imitates } = token
  const texts = balanceTexts(tag, amount, decimals)
  const network = controller.network()
  const place = network && t(text.on, { network: network.name })
  const key = tokenKey(token)
  const open = (feature: string, view: (typeof actions)[number]['item']['open']) => {
    if (feature === 'send') router.push(SendView, { token: address ?? 'native' })
    else if (feature === 'swaps') router.push(SwapView, { fromToken: address ?? symbol })
    else router.push(view)
  }
  return (
    <ViewBody>
      <div className="pt-token">
        <div>
          <p className={`pt-token-amount${`${texts.rounded} ${symbol}`.length > wide ? ' pt-long' : ''}`}>
            <Amount texts={texts} symbol={symbol} />
          </p>
          <p className="pt-meta">
            {[value === undefined || imitates !== undefined ? t(text.noPrice) : moneyText(tag, value, 'USD'), place].filter(Boolean).join(' · ')}
          </p>
        </div>
        <TokenImage {...tokenPicture(token, network)} symbol={symbol} size={48} badge={network && <NetworkIcon network={network} />} />
      </div>
      {imitates !== undefined && (
        <Banner tone="warn" title={t(text.imitation, { symbol: imitates })}>
          {t(text.imitationText)}
        </Banner>
      )}
      {price !== undefined && imitates === undefined && <Prices key={`${chain} ${address}`} prices={prices} token={token} price={price} />}
      <ActionGrid
        items={offered
          .filter((feature) => (imitates === undefined ? price !== undefined || feature !== 'onramp' : safeWithAny.includes(feature)))
          .flatMap((feature) => actions.filter(({ item }) => item.feature === feature))
          .map(({ id, item, publisher }) => ({
            id,
            icon: item.icon,
            label: t(item.label),
            detail: published(undefined, publisher),
            opens: item.open.id,
            onPress: () => controller.press(() => open(item.feature, item.open), item.watched),
          }))}
      />
      <SlotViews of={TokenSections} place="end" params={{ chain, address: token.address, symbol }} />
      <HoldingRows
        controller={controller}
        address={address}
        hideKeys={key === undefined ? [] : [key]}
        isHidden={key !== undefined && keys.includes(key)}
        onDone={router.back}
      />
    </ViewBody>
  )
}
