import { useEffect, useState } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { NftView } from '../../../ports/tokens.js'
import { NftCard, useLocale, useMessage, useRouter } from '../../../ui/index.js'
import type { Nft } from '../toNfts.js'
import { shortCount } from './shortCount.js'
import type { TokensController } from '../TokensController.js'

const edition = msg('tokens.nft.edition', '{count} of {supply}')
const pictureFailed = msg('tokens.nft.pictureFailed', 'Picture didn’t load')

/** One NFT in its grid. Below the name stands how many of an edition are held, else its network. */
export const HeldNft = ({ nft, controller }: { readonly nft: Nft; readonly controller: TokensController }) => {
  const t = useMessage()
  const router = useRouter()
  const { tag } = useLocale()
  const { key, name, image, amount, supply, failed } = nft
  /** The picture that was there and could not be shown. */
  const [missing, setMissing] = useState<string>()
  useEffect(() => controller.nftLooked(key), [controller, key])
  const quantity = (count: bigint) => shortCount(tag, count)
  const several = nft.kind === 'edition' || amount > 1n
  const about =
    failed || (missing !== undefined && missing === image)
      ? t(pictureFailed)
      : several && supply !== undefined
        ? t(edition, { count: quantity(amount), supply: quantity(supply) })
        : (controller.network()?.name ?? '')
  return (
    <NftCard
      label={name}
      collection={about}
      src={image}
      quantity={amount > 1n ? `×${quantity(amount)}` : undefined}
      onMissing={() => setMissing(image)}
      onPress={() => router.push(NftView, { key })}
    />
  )
}
