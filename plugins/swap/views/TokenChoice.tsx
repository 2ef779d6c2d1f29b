import { withUnit } from '#lib/amounts/withUnit.js'
import { useEffect, useState } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { balanceTexts } from '#lib/amounts/balanceTexts.js'
import { trimMarks } from '#lib/text/trimMarks.js'
import { foldCase } from '#lib/text/foldCase.js'
import { isEvmAddress } from '#lib/addresses/isEvmAddress.js'
import { tokenPicture } from '#lib/web/tokenPicture.js'
import {
  Chip,
  EmptyState,
  ListGroup,
  MoreRows,
  NetworkIcon,
  SearchField,
  SkeletonRow,
  TokenRow,
  useMessage,
  useReadable,
  useRouter,
  useSeparator,
  useStyles,
  ViewBody,
} from '../../../ui/index.js'
import { idOf } from '../FormState.js'
import type { SwapController } from '../SwapController.js'
import type { SwapToken } from '../types.js'
import css from './swap.css'
import { worthText } from './texts.js'
import { TokenMark } from './TokenMark.js'

const text = {
  search: msg('shared.searchNameOrAddress', 'Search by name or address'),
  found: msg('swap.tokens.found', '{count, plural, =0 {No token matches} one {# token matches} other {# tokens match}}'),
  suggested: msg('swap.tokens.suggested', 'Suggested'),
  yours: msg('swap.tokens.yours', 'Your tokens'),
  popular: msg('swap.tokens.popular', 'Popular'),
  others: msg('swap.tokens.others', 'Not listed by this site'),
  none: msg('shared.noTokensFound', 'No tokens found'),
  noToken: msg('swap.tokens.noToken', 'There is no token at this address on {network}'),
  decimals: msg('swap.tokens.decimals', 'This token’s decimals can’t be relied on, so it can’t be swapped here'),
  failed: msg('swap.tokens.failed', '{network} didn’t answer. Try again.'),
  all: msg('shared.showAllTokens', 'Show all tokens'),
  unlisted: msg('swap.tokens.unlisted', 'Anyone can make a token with any name'),
  imitation: msg('shared.notTheListed', 'Not the listed {symbol}'),
} as const

/** Tokens that are suggested above the list: the first ones of those that the page, or its gateway, suggests. */
const maxSuggested = 8

/** What can be paid with or received: suggested, owned and popular tokens, and any other by its address. */
export const TokenChoice = ({ controller, side }: { readonly controller: SwapController; readonly side: 'pay' | 'receive' }) => {
  useStyles(css)
  const t = useMessage()
  const router = useRouter()
  const { tag } = useSeparator()
  const { items, suggested, looking } = useReadable(controller.tokens).current
  const form = useReadable(controller.form)
  const [query, setQuery] = useState('')
  const network = controller.network()
  const wanted = foldCase(trimMarks(query))
  const matching = items.filter(({ name, symbol, address }) => [name, symbol, address ?? ''].some((one) => foldCase(one).includes(wanted)))
  const typed = trimMarks(query).toLowerCase()
  const address = isEvmAddress(typed) ? typed : undefined
  useEffect(() => controller.choosing(), [controller])
  useEffect(() => {
    if (address !== undefined) controller.lookUp(address)
  }, [controller, address])
  const choose = (token: SwapToken) => {
    controller.fill.pick(side, idOf(token))
    router.back()
  }
  const row = (token: SwapToken) => {
    const { name, symbol, decimals, held, imitates, listed } = token
    const has = held === undefined ? undefined : balanceTexts(tag, held, decimals)
    const warning = imitates !== undefined ? t(text.imitation, { symbol: imitates }) : listed ? undefined : t(text.unlisted)
    return (
      <TokenRow
        key={idOf(token)}
        name={name}
        symbol={symbol}
        {...tokenPicture(token, network)}
        network={network && <NetworkIcon network={network} />}
        quantity={withUnit(has?.rounded ?? '–', symbol)}
        exact={has && withUnit(has.exact, symbol)}
        value={held === undefined || held === 0n ? undefined : worthText(tag, held, token)}
        {...(warning !== undefined && { warning })}
        onPress={() => choose(token)}
      />
    )
  }
  const groups: readonly (readonly [string, readonly SwapToken[]])[] = [
    [t(text.yours), matching.filter(({ held, listed, address: at }) => (listed || at === undefined) && (held ?? 0n) > 0n)],
    [t(text.popular), matching.filter(({ held, listed }) => listed && (held ?? 0n) === 0n)],
    [t(text.others), matching.filter(({ listed }) => !listed)],
  ]
  const failure =
    looking === 'none'
      ? t(text.noToken, { network: network?.name ?? '' })
      : looking === 'decimals'
        ? t(text.decimals)
        : looking === 'failed'
          ? t(text.failed, { network: network?.name ?? '' })
          : t(text.none)
  const offered = suggested.flatMap((id) => items.find((token) => idOf(token) === id && id !== form[side]) ?? [])
  const chips = wanted === '' ? offered.slice(0, maxSuggested) : []
  return (
    <ViewBody>
      <SearchField label={t(text.search)} value={query} onChange={setQuery} found={t(text.found, { count: matching.length })} first />
      {chips.length > 0 && (
        <div>
          <p className="pt-label">{t(text.suggested)}</p>
          <div className="pt-swap-chips">
            {chips.map((token) => (
              <Chip key={idOf(token)} lead={<TokenMark token={token} network={network} size={20} alone />} onPress={() => choose(token)}>
                {token.symbol}
              </Chip>
            ))}
          </div>
        </div>
      )}
      {matching.length === 0 && looking === 'loading' ? (
        <ListGroup busy>
          <SkeletonRow />
        </ListGroup>
      ) : matching.length === 0 ? (
        <div role="status">
          <EmptyState
            rows={6}
            title={address === undefined ? t(text.none) : failure}
            {...(wanted !== '' && { action: { label: t(text.all), onPress: () => setQuery('') } })}
          />
        </div>
      ) : (
        groups.map(
          ([label, tokens]) =>
            tokens.length > 0 && (
              <div key={label}>
                <p className="pt-label">{label}</p>
                <ListGroup label={label}>
                  <MoreRows key={wanted} items={tokens}>
                    {row}
                  </MoreRows>
                </ListGroup>
              </div>
            ),
        )
      )}
    </ViewBody>
  )
}
