import { msg, type Network } from '../../../kernel/api/index.js'
import { useLocale, useMessage } from '../../../ui/index.js'
import { quantityText } from '#lib/amounts/quantityText.js'
import type { SendAsset } from '../SendAsset.js'
import { AssetImage } from './AssetImage.js'

const yours = msg('send.item.yours', 'You own {count}')

/** The item that is sent: its picture, its name, its collection, and of an edition how many there are. */
export const ItemCard = ({ asset, network }: { readonly asset: SendAsset; readonly network: Network | undefined }) => {
  const t = useMessage()
  const { tag } = useLocale()
  const { name, item, amount = 1n } = asset
  return (
    <div className="pt-send-card">
      <AssetImage asset={asset} network={network} size={72} />
      <div>
        <p className="pt-send-name" translate="no">
          <bdi>{name}</bdi>
        </p>
        <p className="pt-meta">
          <bdi translate="no">{item?.collection}</bdi>
          {item?.kind === 'edition' && ` · ${t(yours, { count: quantityText(tag, amount, 0) })}`}
        </p>
      </div>
    </div>
  )
}
