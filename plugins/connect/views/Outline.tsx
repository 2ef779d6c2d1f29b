import type { OutlinePart } from '../../../kernel/api/index.js'
import { ListGroup, Skeleton, SkeletonRow } from '../../../ui/index.js'

const heights: Readonly<Partial<Record<OutlinePart, number>>> = { field: 50, button: 48, pair: 48 }

/** Holds the place of a block of the list until its code is there. */
export const Outline = ({ parts }: { readonly parts: readonly OutlinePart[] }) => (
  <div style={{ display: 'grid', gap: parts.includes('pair') ? 8 : 12 }} aria-busy="true">
    {parts.map((part, at) => {
      const key = `${part}${at}`
      const height = heights[part]
      if (height === undefined)
        return (
          <ListGroup key={key} busy>
            <SkeletonRow />
          </ListGroup>
        )
      return (
        <div key={key} style={{ display: 'flex', gap: 8, blockSize: height }}>
          <Skeleton width="100%" height={height} />
          {part === 'pair' && <Skeleton width="100%" height={height} />}
        </div>
      )
    })}
  </div>
)
