import { msg } from '../../../kernel/api/index.js'
import type { ItemTrait } from '../../../protocol/items/readItemFacts.js'
import { useLocale, useMessage } from '../../../ui/index.js'

const share = msg('tokens.nft.share', '{share} have it')
/** So many are shown: the rarest that somebody counted, then the first. */
const shownTraits = 3

/** Properties of an NFT, in the words of its issuer. The first share says what the others mean. */
export const NftTraits = ({ traits }: { readonly traits: readonly ItemTrait[] }) => {
  const t = useMessage()
  const { tag } = useLocale()
  if (traits.length === 0) return null
  const percent = new Intl.NumberFormat(`${tag}-u-nu-latn`, { style: 'percent', maximumFractionDigits: 1 })
  const shown = traits.toSorted((one, other) => (one.share ?? 101) - (other.share ?? 101)).slice(0, shownTraits)
  return (
    <dl className="pt-nfttraits" translate="no">
      {shown.map(({ name, value, share: of }, at) => (
        <div key={name}>
          <dt>
            <bdi>{name}</bdi>
          </dt>
          <dd title={value}>
            <bdi>{value}</bdi>
          </dd>
          {of !== undefined && <dd className="pt-note">{at === 0 ? t(share, { share: percent.format(of / 100) }) : percent.format(of / 100)}</dd>}
        </div>
      ))}
    </dl>
  )
}
