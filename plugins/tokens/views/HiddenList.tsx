import { withUnit } from '#lib/amounts/withUnit.js'
import { useEffect } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { balanceTexts } from '#lib/amounts/balanceTexts.js'
import { tokenPicture } from '#lib/web/tokenPicture.js'
import { NftView, TokenView } from '../../../ports/tokens.js'
import { EmptyState, IconTile, ListGroup, NetworkIcon, Row, TokenRow, useLocale, useMessage, useReadable, useRouter, ViewBody } from '../../../ui/index.js'
import { isNftHidden, tokenKey } from '../hiddenKeys.js'
import type { TokensController } from '../TokensController.js'

const none = msg('tokens.hidden.none', 'Nothing is hidden on {network}')
const noneText = msg('tokens.hidden.none.text', 'Open a token or an NFT to hide it from the list.')
const list = msg('tokens.hidden', 'Hidden tokens')

/** What the account holds on its network and the visitor took out of the lists. Each opens, to be put back. */
export const HiddenList = ({ controller }: { readonly controller: TokensController }) => {
  const t = useMessage()
  const router = useRouter()
  const { tag } = useLocale()
  const { items } = useReadable(controller.portfolio)
  const { items: nfts } = useReadable(controller.nfts)
  const { keys } = useReadable(controller.hidden)
  useReadable(controller.sessions)
  useEffect(() => {
    controller.seen()
    controller.nftsSeen()
  }, [controller])
  const network = controller.network()
  const tokens = items.filter((token) => keys.includes(tokenKey(token) ?? ''))
  const pieces = network ? nfts.filter((nft) => isNftHidden(keys, network.caipNetworkId, nft)) : []
  return (
    <ViewBody>
      {tokens.length + pieces.length === 0 ? (
        <EmptyState title={t(none, { network: network?.name ?? '' })}>{t(noneText)}</EmptyState>
      ) : (
        <ListGroup label={t(list)}>
          {tokens.map((token) => {
            const { rounded, exact } = balanceTexts(tag, token.amount, token.decimals)
            return (
              <TokenRow
                key={token.address ?? ''}
                name={token.name}
                symbol={token.symbol}
                {...tokenPicture(token, network)}
                network={network && <NetworkIcon network={network} />}
                quantity={withUnit(rounded, token.symbol)}
                exact={withUnit(exact, token.symbol)}
                value={undefined}
                onPress={() => router.push(TokenView, { address: token.address })}
              />
            )
          })}
          {pieces.map((nft) => (
            <Row
              key={nft.key}
              lead={<IconTile icon="image" />}
              label={nft.name}
              verbatim
              detail={nft.collection}
              chevron
              onPress={() => router.push(NftView, { key: nft.key })}
            />
          ))}
        </ListGroup>
      )}
    </ViewBody>
  )
}
