import { Skeleton } from './Skeleton.js'

/** A row of a ListGroup that is still loading. Set `busy` on the ListGroup. @example `<SkeletonRow shape="coin" />` @public */
export const SkeletonRow = ({ shape = 'square' }: { readonly shape?: 'square' | 'coin' | 'place' | 'who' | undefined }) => (
  <li className="pt-row" aria-hidden="true">
    <span className="pt-lead">
      <Skeleton shape={shape} width="100%" height="100%" />
    </span>
    <span className="pt-row-m pt-gap">
      <Skeleton width="46%" />
      <Skeleton width="62%" height={8} />
    </span>
  </li>
)
