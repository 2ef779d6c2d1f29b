import { useEffect } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { EmptyState, ErrorRow, MoreRows, NftCard, NftGrid, Skeleton, useMessage, useOffline, useReadable, useReturn, useRouter } from '../../../ui/index.js'
import { ReceiveView } from '../../../ports/receive.js'
import { NftView } from '../../../ports/tokens.js'
import { graceMs } from './graceMs.js'
import { nftKey } from '../hiddenKeys.js'
import type { TokensController } from '../TokensController.js'

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

/** Pieces of the collections the host lists. No other picture is loaded. */
export const NftsTab = ({ controller }: { readonly controller: TokensController }) => {
  const t = useMessage()
  const router = useRouter()
  const { keys } = useReadable(controller.hidden)
  const { status, items } = useReadable(controller.nfts)
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
  const shown = items.filter((nft) => !keys.includes(nftKey(chain, nft)))
  if (shown.length > 0) {
    return (
      <NftGrid label={t(list)}>
        <MoreRows key={accountKey} items={shown} step={20}>
          {({ key, name, collection, image }) => (
            <NftCard key={key} label={name} collection={collection} src={image} onPress={() => router.push(NftView, { key })} />
          )}
        </MoreRows>
      </NftGrid>
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
