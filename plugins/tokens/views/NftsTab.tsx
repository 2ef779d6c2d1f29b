import { useEffect } from 'react'
import { msg } from '../../../kernel/api/index.js'
import {
  EmptyState,
  ErrorRow,
  IconTile,
  ListGroup,
  MoreRows,
  NftGrid,
  Row,
  Skeleton,
  useLocale,
  useMessage,
  useOffline,
  useReadable,
  useReturn,
  useRouter,
  useStyles,
} from '../../../ui/index.js'
import { ReceiveView } from '../../../ports/receive.js'
import { NftView } from '../../../ports/tokens.js'
import { graceMs } from './graceMs.js'
import { isNftHidden } from '../hiddenKeys.js'
import type { TokensController } from '../TokensController.js'
import { groupNfts } from './groupNfts.js'
import { HeldNft } from './HeldNft.js'
import { shortCount } from './shortCount.js'
import css from './nfts.css'
import { useGridKeys } from './useGridKeys.js'

const list = msg('tokens.nfts', 'NFTs')
const loading = msg('tokens.nfts.loading', 'NFTs are loading')
const none = msg('tokens.nfts.none', 'No NFTs on {network}')
const noneText = msg('tokens.nfts.none.text', 'Switch networks, or receive one at this address.')
const receive = msg('shared.receive', 'Receive')
const unlisted = msg('tokens.nfts.unlisted', 'No NFTs to show')
const unlistedText = msg('tokens.nfts.unlisted.text', 'This site lists no collections on {network}.')
const allHidden = msg('tokens.nfts.hidden', 'All NFTs are hidden')
const allHiddenText = msg('tokens.nfts.hidden.text', 'Show them again from the account settings.')
const failed = msg('tokens.nfts.failed', 'NFTs didn’t load')
const failedText = msg('tokens.nfts.failed.text', 'Your NFTs are safe.')
const unknown = msg('tokens.nfts.unknown', '{count, plural, one {# from unknown senders} other {# from unknown senders}}')
const unloaded = msg('tokens.nfts.unknown.text', 'Pictures are not loaded')
const more = msg('tokens.nfts.more', 'You hold more NFTs than are listed here.')
/** Collections that are drawn at first, and NFTs of one. */
const [groupStep, step] = [8, 20]
/** Safari drops the list role of lists without bullets. */
const listRole = { role: 'list' } as const

/** NFTs of the collections the host lists, by collection. What unknown senders sent stands behind one row, and no picture of it is loaded. */
export const NftsTab = ({ controller }: { readonly controller: TokensController }) => {
  useStyles(css)
  const t = useMessage()
  const router = useRouter()
  const { tag } = useLocale()
  const { keys } = useReadable(controller.hidden)
  const grid = useGridKeys()
  const { status, items, isCut } = useReadable(controller.nfts)
  useReadable(controller.sessions)
  const accountKey = controller.accountKey()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account or network is looked at anew
  useEffect(controller.nftsSeen, [controller, accountKey])
  useReturn(controller.nftsSeen)
  const troubled = status === 'unavailable' || status === 'stale'
  // The account says that it is offline.
  const offline = useOffline(troubled ? controller.retryNfts : undefined, graceMs)

  if (status === 'unavailable' && !offline) return <ErrorRow title={t(failed)} detail={t(failedText)} onRetry={controller.retryNfts} />
  const chain = controller.network()?.caipNetworkId ?? ''
  const shown = items.filter((nft) => !isNftHidden(keys, chain, nft))
  const unknownCount = shown.filter(({ known }) => !known).length
  if (shown.length > 0) {
    return (
      <div className="pt-nftlist">
        <ul className="pt-nftgroups" {...listRole} {...grid}>
          <MoreRows key={accountKey} items={groupNfts(shown.filter(({ known }) => known))} step={groupStep}>
            {({ key, title, count, items: inside }) => (
              <li key={key}>
                <h3 className="pt-nfthead">
                  <span className="pt-clip" translate="no">
                    <bdi>{title || t(list)}</bdi>
                  </span>
                  <span>{shortCount(tag, count)}</span>
                </h3>
                <NftGrid label={title || t(list)}>
                  <MoreRows items={inside} step={step}>
                    {(nft) => <HeldNft key={nft.key} nft={nft} controller={controller} />}
                  </MoreRows>
                </NftGrid>
              </li>
            )}
          </MoreRows>
        </ul>
        {unknownCount > 0 && (
          <ListGroup>
            <Row
              lead={<IconTile icon="spam" />}
              label={t(unknown, { count: unknownCount })}
              detail={t(unloaded)}
              chevron
              onPress={() => router.push(NftView)}
            />
          </ListGroup>
        )}
        {isCut && <p className="pt-note">{t(more)}</p>}
      </div>
    )
  }
  const network = controller.network()?.name ?? ''
  if (status !== 'ready' && status !== 'stale') {
    return (
      <NftGrid label={t(loading)}>
        {[0, 1].map((place) => (
          <li key={place} className="pt-nft" aria-hidden="true">
            <Skeleton height={150} />
            <Skeleton width="70%" />
          </li>
        ))}
      </NftGrid>
    )
  }
  if (items.length > 0)
    return (
      <EmptyState icon="image" title={t(allHidden)}>
        {t(allHiddenText)}
      </EmptyState>
    )
  if (!controller.listsCollections())
    return (
      <EmptyState icon="image" title={t(unlisted)}>
        {t(unlistedText, { network })}
      </EmptyState>
    )
  return (
    <EmptyState
      icon="image"
      title={t(none, { network })}
      {...(router.canOpen(ReceiveView) && { action: { label: t(receive), onPress: () => router.push(ReceiveView) } })}
    >
      {t(noneText)}
    </EmptyState>
  )
}
