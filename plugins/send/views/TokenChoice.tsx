import { withUnit } from '#lib/amounts/withUnit.js'
import { useState } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { balanceTexts } from '#lib/amounts/balanceTexts.js'
import { tokenPicture } from '#lib/web/tokenPicture.js'
import {
  EmptyState,
  MoreRows,
  NetworkIcon,
  SearchField,
  ListGroup,
  TokenRow,
  useMessage,
  useReadable,
  useRouter,
  ViewBody,
  useSeparator,
} from '../../../ui/index.js'
import type { SendController } from '../SendController.js'
import { trimMarks } from '#lib/text/trimMarks.js'
import { foldCase } from '#lib/text/foldCase.js'
import { worthOf } from '#lib/amounts/worthOf.js'
import { moneyText } from '#lib/amounts/moneyText.js'

const list = msg('shared.tokens', 'Tokens')
const search = msg('shared.searchNameOrAddress', 'Search by name or address')
const none = msg('shared.noTokensFound', 'No tokens found')
const showAll = msg('shared.showAllTokens', 'Show all tokens')
const found = msg('send.tokens.found', '{count, plural, one {# token matches} other {# tokens match}}')
const imitation = msg('shared.notTheListed', 'Not the listed {symbol}')
/** From so many on there is something to search. */
const many = 5

/** What can be sent from this account on this network. */
export const TokenChoice = ({ controller }: { readonly controller: SendController }) => {
  const t = useMessage()
  const router = useRouter()
  const { tag } = useSeparator()
  const { items: assets } = useReadable(controller.assets)
  const items = assets.filter(({ item }) => item === undefined)
  const [query, setQuery] = useState('')
  const network = controller.network()
  const wanted = foldCase(trimMarks(query))
  const matching = items.filter(({ name, symbol, address }) => [name, symbol, address ?? ''].some((text) => foldCase(text).includes(wanted)))
  return (
    <ViewBody>
      {items.length > many && <SearchField label={t(search)} value={query} onChange={setQuery} found={t(found, { count: matching.length })} first />}
      {matching.length === 0 ? (
        <EmptyState rows={6} title={t(none)} {...(wanted !== '' && { action: { label: t(showAll), onPress: () => setQuery('') } })} />
      ) : (
        <ListGroup label={t(list)}>
          <MoreRows key={wanted} items={matching}>
            {({ address, name, symbol, icon, amount, decimals, imitates, price, currency }) => {
              const held = amount === undefined ? undefined : balanceTexts(tag, amount, decimals)
              const worth = amount === undefined ? undefined : worthOf(amount, { decimals, price })
              return (
                <TokenRow
                  key={address ?? ''}
                  name={name}
                  symbol={symbol}
                  {...tokenPicture({ icon, address }, network)}
                  network={network && <NetworkIcon network={network} />}
                  quantity={withUnit(held?.rounded ?? '–', symbol)}
                  exact={held && withUnit(held.exact, symbol)}
                  value={worth === undefined ? undefined : moneyText(tag, worth, currency)}
                  {...(imitates !== undefined && { warning: t(imitation, { symbol: imitates }) })}
                  onPress={() => {
                    controller.input.pick(address)
                    router.back()
                  }}
                />
              )
            }}
          </MoreRows>
        </ListGroup>
      )}
    </ViewBody>
  )
}
