import { useState } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { describeAction } from '#lib/review/describeAction.js'
import { isExplained } from '#lib/review/isExplained.js'
import { AddressBlock, Icon, LinkButton } from '../../../ui/index.js'
import type { Review } from '../Review.js'
import { actionsOf } from '../actionsOf.js'
import { type ChangeNeeds, describeNeeds } from './actionChanges.js'
import { type FindingsProps, FindingTexts } from '../../../ui/kit/review/index.js'
import { Hashes } from './Hashes.js'
import { TypedRows } from './TypedRows.js'

const text = {
  show: msg('shared.details', 'Details'),
  hide: msg('shared.hideDetails', 'Hide details'),
  account: msg('shared.yourAccount', 'Your account'),
  atomic: msg('shared.allOrNone', 'Either all of them happen, or none.'),
} as const

const Named = ({ label, address }: { readonly label: string; readonly address: string }) => (
  <div>
    <p className="pt-label">{label}</p>
    <AddressBlock well address={address} label={label} />
  </div>
)

/** The contracts of tokens that stand by their names elsewhere, each once, with their label. */
const contractsIn = (review: Review, needs: ChangeNeeds): readonly (readonly [address: string, label: string])[] => {
  const describe = describeNeeds(needs)
  const lines = actionsOf(review).flatMap((action) => describeAction(action, describe).filter(({ apart }) => apart))
  return [...new Map(lines.flatMap(({ address, title }) => (address === undefined ? [] : [[address, title] as const])))]
}

export interface DetailsProps extends Pick<FindingsProps, 'dangers' | 'values'> {
  readonly review: Review
  readonly needs: ChangeNeeds
}

/** What does not decide: the visitor's own account, the contracts of named tokens, what was said in words as it stands, and hashes to compare. */
export const Details = ({ review, needs, dangers, values }: DetailsProps) => {
  const { t } = needs
  const [open, setOpen] = useState(false)
  return (
    <>
      <div className="pt-review-details">
        <LinkButton onPress={() => setOpen(!open)}>
          {t(open ? text.hide : text.show)}
          <Icon name={open ? 'up' : 'down'} size={16} />
        </LinkButton>
      </div>
      {open && (
        <>
          <FindingTexts dangers={dangers} values={values} />
          {review.kind === 'batch' && review.atomic && <p className="pt-meta">{t(text.atomic)}</p>}
          <Named label={t(text.account)} address={review.account} />
          {contractsIn(review, needs).map(([address, label]) => (
            <Named key={address} label={label} address={address} />
          ))}
          {review.kind === 'typed-data' && isExplained(review) && <TypedRows review={review} />}
          <Hashes review={review} />
        </>
      )}
    </>
  )
}
