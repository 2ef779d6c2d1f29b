import { useEffect } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { truncateMiddle } from '#lib/addresses/truncateMiddle.js'
import { NftView } from '../../../ports/tokens.js'
import {
  Banner,
  Button,
  IconTile,
  ListGroup,
  MoreRows,
  Row,
  useMessage,
  useReadable,
  useRouter,
  useStyles,
  useTitle,
  ViewBody,
  ViewFooter,
} from '../../../ui/index.js'
import { isNftHidden, nftKey } from '../hiddenKeys.js'
import type { TokensController } from '../TokensController.js'
import css from './nfts.css'

const text = {
  title: msg('tokens.unknown', 'Unknown senders'),
  warning: msg('tokens.unknown.text', 'You didn’t ask for these. Their pictures and links may be a trap, so nothing is loaded.'),
  hide: msg('tokens.unknown.hide', '{count, plural, one {Hide it} other {Hide all #}}'),
} as const

/** NFTs of collections that the host does not list, as names: nothing of them is loaded, and no link of theirs can be pressed. */
export const UnknownNfts = ({ controller }: { readonly controller: TokensController }) => {
  const t = useMessage()
  const router = useRouter()
  const { items, status } = useReadable(controller.nfts)
  const { keys } = useReadable(controller.hidden)
  const chain = controller.network()?.caipNetworkId ?? ''
  const unknown = items.filter((nft) => !nft.known && !isNftHidden(keys, chain, nft))
  const gone = unknown.length === 0 && status !== 'loading'
  useEffect(() => {
    if (gone) router.back()
  }, [gone, router])
  useTitle(t(text.title))
  useStyles(css)
  if (unknown.length === 0) return null
  return (
    <>
      <ViewBody>
        <Banner tone="warn">{t(text.warning)}</Banner>
        <div className="pt-nftunknown">
          <ListGroup label={t(text.title)}>
            <MoreRows items={unknown}>
              {({ key, name, collection, address }) => (
                <Row
                  key={key}
                  lead={<IconTile icon="image" />}
                  label={name}
                  verbatim
                  detail={
                    <span translate="no">
                      <bdi>{collection || truncateMiddle(address)}</bdi>
                    </span>
                  }
                  chevron
                  onPress={() => router.push(NftView, { key })}
                />
              )}
            </MoreRows>
          </ListGroup>
        </div>
      </ViewBody>
      <ViewFooter>
        <Button kind="secondary" onPress={() => controller.hide(...unknown.map((nft) => nftKey(chain, nft)))}>
          {t(text.hide, { count: unknown.length })}
        </Button>
      </ViewFooter>
    </>
  )
}
