import type { OutlinePart } from '../../../kernel/api/index.js'
import { ListGroup, SkeletonRow } from '../../../ui/index.js'

const heights: Readonly<Partial<Record<OutlinePart, number>>> = { field: 50, button: 48 }

/** What the skeleton of the whole card has shown in this place until now: it goes on without a pause. */
export const Slab = ({ height }: { readonly height: number }) => (
  <div
    className="pt-skel"
    aria-hidden="true"
    style={{ animation: 'none', display: 'block', flex: 1, blockSize: height, borderRadius: 'var(--pt-r-3)', background: 'var(--pt-group)' }}
  />
)

/** Holds the place of a block of the list until its code is there. */
export const Outline = ({ parts }: { readonly parts: readonly OutlinePart[] }) => (
  <div style={{ display: 'grid', gap: 8 }} aria-busy="true">
    {parts.map((part, at) => {
      const key = `${part}${at}`
      const height = heights[part]
      if (height === undefined)
        return (
          <ListGroup key={key} tight busy>
            <SkeletonRow />
          </ListGroup>
        )
      return <Slab key={key} height={height} />
    })}
  </div>
)
