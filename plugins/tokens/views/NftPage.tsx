import { useEffect } from 'react'
import { type HeldPiece, msg } from '../../../kernel/api/index.js'
import { quantityText } from '#lib/amounts/quantityText.js'
import { AccountActions } from '../../../ports/account.js'
import { SendView } from '../../../ports/send.js'
import {
  AddressBlock,
  Button,
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
import { nftKey } from '../hiddenKeys.js'
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
  hide: msg('tokens.nft.hide', 'Hide'),
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
  const key = nftKey(network.caipNetworkId, nft)
  const isHidden = keys.includes(key)
  const { known, kind, amount, supply, collection, address, id } = nft
  const quantity = (count: bigint) => quantityText(tag, count, 0)
  const place = [known ? collection : t(text.unknown), t(text.on, { network: network.name })].filter(Boolean).join(known ? ' ' : ', ')
  const sendable = send && known && kind !== undefined
  return (
    <>
      <ViewBody>
        <p className="pt-meta">{place}</p>
        <NftPicture nft={nft} controller={controller} />
        {known && <NftTraits traits={nft.traits} />}
        {kind === 'edition' && supply === undefined && <p className="pt-meta">{t(text.yours, { count: quantity(amount) })}</p>}
        {kind === 'edition' && supply !== undefined && (
          <DescriptionList items={[{ label: t(text.owned), value: t(text.edition, { count: quantity(amount), supply: quantity(supply) }) }]} />
        )}
        {!known && (
          <div>
            <p className="pt-nfthead">{t(text.contract)}</p>
            <AddressBlock address={nft.group} label={t(text.contract)} well />
          </div>
        )}
        {send && known && kind === undefined && <p className="pt-note">{t(unsendable[nft.unsendable ?? 'other'])}</p>}
        {/* Nothing of an unknown sender leads anywhere. */}
        {(known || isHidden) && (
          <HoldingRows controller={controller} address={known ? address : undefined} hideKey={key} isHidden={isHidden} onDone={router.back} />
        )}
      </ViewBody>
      {sendable && (
        <ViewFooter>
          <Button kind="primary" onPress={() => controller.press(() => router.push(SendView, { token: address, item: id }), send.watched)}>
            {t(send.label)}
          </Button>
        </ViewFooter>
      )}
      {!known && !isHidden && (
        <ViewFooter>
          <Button
            kind="primary"
            onPress={() => {
              controller.hide(key)
              router.back()
            }}
          >
            {t(text.hide)}
          </Button>
        </ViewFooter>
      )}
    </>
  )
}
