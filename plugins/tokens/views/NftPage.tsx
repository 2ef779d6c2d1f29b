import { useEffect } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { NftArt, useMessage, useReadable, useRouter, useStyles, useTitle, ViewBody } from '../../../ui/index.js'
import { nftKey } from '../hiddenKeys.js'
import type { TokensController } from '../TokensController.js'
import { HoldingRows } from './HoldingRows.js'
import css from './tokens.css'

const on = msg('tokens.on', 'on {network}')

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
  return (
    <ViewBody>
      <div className="pt-nftpage">
        <NftArt src={nft.image} label={nft.name} />
        <p className="pt-meta">{[nft.collection, t(on, { network: network.name })].filter(Boolean).join(' · ')}</p>
      </div>
      <HoldingRows controller={controller} address={nft.address} hideKey={key} isHidden={keys.includes(key)} onDone={router.back} />
    </ViewBody>
  )
}
