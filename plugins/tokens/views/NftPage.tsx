import { useEffect } from 'react'
import { type HeldPiece, msg } from '../../../kernel/api/index.js'
import { quantityText } from '#lib/amounts/quantityText.js'
import { explorerLinks } from '#lib/web/explorerLinks.js'
import { AccountActions } from '../../../ports/account.js'
import { SendView } from '../../../ports/send.js'
import {
  AddressBlock,
  Button,
  ButtonPair,
  DescriptionList,
  useLocale,
  useMessage,
  useReadable,
  useRouter,
  useSlot,
  useStatusBar,
  useStyles,
  useTitle,
  ViewBody,
  ViewFooter,
} from '../../../ui/index.js'
import { collectionKey, isNftHidden, nftKey } from '../hiddenKeys.js'
import type { TokensController } from '../TokensController.js'
import { HoldingRows } from './HoldingRows.js'
import { NftPicture } from './NftPicture.js'
import { NftTraits } from './NftTraits.js'
import css from './nfts.css'

const text = {
  on: msg('tokens.on', 'on {network}'),
  unknown: msg('tokens.nft.unknown', 'From an unknown sender'),
  yours: msg('tokens.nft.yours', 'You own {count}'),
  owned: msg('tokens.nft.owned', 'You own'),
  edition: msg('tokens.nft.edition', '{count} of {supply}'),
  contract: msg('tokens.nft.contract', 'Collection contract'),
  since: msg('tokens.nft.since', 'Yours since'),
  explorer: msg('tokens.nft.explorer', 'Explorer'),
  hide: msg('tokens.nft.hide', 'Hide'),
  hideAll: msg('tokens.nft.hideAll', 'Hide collection'),
} as const
/** Why one cannot be sent from here, in the words of its view. */
const unsendable = {
  other: msg('tokens.nft.unsendable', 'This kind of NFT can’t be sent from here. Its own site or your wallet may be able to.'),
  programmable: msg(
    'tokens.nft.programmable',
    'Its issuer’s program decides who may move this NFT, so it can’t be sent from here. Its own site or your wallet may be able to.',
  ),
  compressed: msg('tokens.nft.compressed', 'This NFT is compressed: it has no account of its own, so it can’t be sent from here. Your wallet may be able to.'),
  bound: msg('tokens.nft.bound', 'Its issuer bound this NFT to your account. It can’t be sent.'),
} as const satisfies Readonly<Record<NonNullable<HeldPiece['unsendable']> | 'other', unknown>>

export interface NftPageProps {
  readonly controller: TokensController
  /** Which one, by its key in the list. */
  readonly of: string
}

/** One NFT: its picture, its traits, its collection. One that the account no longer holds leads back. */
export const NftPage = ({ controller, of }: NftPageProps) => {
  useStyles(css)
  const t = useMessage()
  const router = useRouter()
  const { items, status } = useReadable(controller.nfts)
  const { keys } = useReadable(controller.hidden)
  const { tag } = useLocale()
  const send = useSlot(AccountActions).find(({ item }) => item.feature === 'send')?.item
  useReadable(controller.sessions)
  const nft = items.find(({ key }) => key === of)
  const gone = nft === undefined && status !== 'loading'
  useEffect(() => {
    if (gone) router.back()
  }, [gone, router])
  useTitle(nft?.name)
  useStatusBar(nft && !nft.known ? 'warn' : 'idle')
  const network = controller.network()
  if (!nft || !network) return null
  const chain = network.caipNetworkId
  const [key, allKey] = [nftKey(chain, nft), collectionKey(chain, nft)]
  const isHidden = isNftHidden(keys, chain, nft)
  const { known, kind, amount, supply, collection, address, id, since } = nft
  const quantity = (count: bigint) => quantityText(tag, count, 0)
  const place = [known ? collection : t(text.unknown), t(text.on, { network: network.name })].filter(Boolean).join(known ? ' ' : ', ')
  const sendable = send && known && kind !== undefined
  const page = known ? explorerLinks(network).account(address) : undefined
  const facts = [
    ...(kind === 'edition' && supply !== undefined
      ? [{ label: t(text.owned), value: t(text.edition, { count: quantity(amount), supply: quantity(supply) }) }]
      : []),
    ...(known && since !== undefined
      ? [{ label: t(text.since), value: new Intl.DateTimeFormat(`${tag}-u-nu-latn`, { dateStyle: 'long' }).format(since * 1_000) }]
      : []),
  ]
  const hide = (hidden: string) => {
    controller.hide(hidden)
    router.back()
  }
  return (
    <>
      <ViewBody>
        <p className="pt-meta">{place}</p>
        <NftPicture nft={nft} controller={controller} />
        {known && <NftTraits traits={nft.traits} />}
        {kind === 'edition' && supply === undefined && <p className="pt-meta">{t(text.yours, { count: quantity(amount) })}</p>}
        {facts.length > 0 && <DescriptionList items={facts} />}
        {!known && (
          <div>
            <p className="pt-nfthead">{t(text.contract)}</p>
            <AddressBlock address={nft.group} label={t(text.contract)} well />
          </div>
        )}
        {send && known && kind === undefined && <p className="pt-note">{t(unsendable[nft.unsendable ?? 'other'])}</p>}
        {/* Nothing of an unknown sender leads anywhere. */}
        {(known || isHidden) && (
          <HoldingRows
            controller={controller}
            address={known ? address : undefined}
            hideKeys={[key, allKey]}
            isHidden={isHidden}
            unlinked
            onDone={router.back}
          />
        )}
      </ViewBody>
      {(page !== undefined || sendable) && (
        <ViewFooter>
          <ButtonPair>
            {page !== undefined && (
              <Button kind="secondary" icon="ext" href={page}>
                {t(text.explorer)}
              </Button>
            )}
            {sendable && (
              <Button kind="primary" onPress={() => controller.press(() => router.push(SendView, { token: address, item: id }), send.watched)}>
                {t(send.label)}
              </Button>
            )}
          </ButtonPair>
        </ViewFooter>
      )}
      {!known && !isHidden && (
        <ViewFooter>
          <ButtonPair>
            <Button kind="secondary" onPress={() => hide(allKey)}>
              {t(text.hideAll)}
            </Button>
            <Button kind="primary" onPress={() => hide(key)}>
              {t(text.hide)}
            </Button>
          </ButtonPair>
        </ViewFooter>
      )}
    </>
  )
}
