import { useEffect } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { AccountActions } from '../../../ports/account.js'
import { SendView } from '../../../ports/send.js'
import { Button, NftArt, useLocale, useMessage, useReadable, useRouter, useSlot, useStyles, useTitle, ViewBody, ViewFooter } from '../../../ui/index.js'
import { nftKey } from '../hiddenKeys.js'
import type { TokensController } from '../TokensController.js'
import { HoldingRows } from './HoldingRows.js'
import css from './tokens.css'

const on = msg('tokens.on', 'on {network}')
const yours = msg('tokens.nft.yours', 'You own {count}')
const unsendable = msg('tokens.nft.unsendable', 'This kind of NFT can’t be sent from here. Its own site or your wallet may be able to.')

export interface NftPageProps {
  readonly controller: TokensController
  /** Which one, by its key in the list. */
  readonly of: string | undefined
}

/** One NFT: its picture, its name, its collection. One that the account no longer holds leads back. */
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
  const network = controller.network()
  if (!nft || !network) return null
  const key = nftKey(network.caipNetworkId, nft)
  const count = nft.kind === 'edition' && t(yours, { count: new Intl.NumberFormat(`${tag}-u-nu-latn`).format(nft.amount) })
  return (
    <>
      <ViewBody>
        <div className="pt-nftpage">
          <NftArt src={nft.image} label={nft.name} />
          <p className="pt-meta">{[nft.collection, t(on, { network: network.name }), count].filter(Boolean).join(' · ')}</p>
        </div>
        {send && nft.kind === undefined && <p className="pt-note">{t(unsendable)}</p>}
        <HoldingRows controller={controller} address={nft.address} hideKey={key} isHidden={keys.includes(key)} onDone={router.back} />
      </ViewBody>
      {send && nft.kind !== undefined && (
        <ViewFooter>
          <Button kind="primary" onPress={() => controller.press(() => router.push(SendView, { token: nft.address, item: nft.id }), send.watched)}>
            {t(send.label)}
          </Button>
        </ViewFooter>
      )}
    </>
  )
}
