import { memo } from 'react'
import { ListGroup } from '../../../ui/index.js'
import type { ActivityItem } from '../../../ports/activity.js'
import type { Formats } from './createFormats.js'
import type { PictureOf } from './createPictures.js'
import type { ActivityGroup } from './groupByDay.js'
import { TransactionRow } from './TransactionRow.js'

export interface DayPartProps {
  readonly items: ActivityGroup['items']
  readonly formats: Formats
  readonly onOpen: (item: ActivityItem) => void
  readonly pictureOf: PictureOf
}

/** A guess, for the scrollbar: what was never seen was never measured. In px. */
const rowHeight = 60

const same = (one: DayPartProps, other: DayPartProps) =>
  one.formats === other.formats &&
  one.onOpen === other.onOpen &&
  one.pictureOf === other.pictureOf &&
  one.items.length === other.items.length &&
  one.items.every((item, index) => item === other.items[index])

/** Some rows of a day. Drawn again only when one of them changed; out of sight they cost no layout and no paint. */
export const DayPart = memo(
  ({ items, formats, onOpen, pictureOf }: DayPartProps) => (
    <div className="pt-act-part" style={{ containIntrinsicBlockSize: `auto ${items.length * rowHeight}px` }}>
      <ListGroup>
        {items.map((item) => (
          <TransactionRow key={item.id} item={item} formats={formats} onOpen={onOpen} pictureOf={pictureOf} />
        ))}
      </ListGroup>
    </div>
  ),
  same,
)
