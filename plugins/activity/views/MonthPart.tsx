import { memo } from 'react'
import { ListGroup } from '../../../ui/index.js'
import type { ExplorerLinks } from '../../../lib/web/explorerLinks.js'
import type { Formats } from './createFormats.js'
import type { PictureOf } from './createPictures.js'
import type { ActivityGroup } from './groupByMonth.js'
import { TransactionRow } from './TransactionRow.js'

export interface MonthPartProps {
  readonly items: ActivityGroup['items']
  readonly formats: Formats
  readonly links: ExplorerLinks
  readonly pictureOf: PictureOf
}

/** A guess, for the scrollbar: what was never seen was never measured. In px. */
const rowHeight = 60

const same = (one: MonthPartProps, other: MonthPartProps) =>
  one.formats === other.formats &&
  one.links === other.links &&
  one.pictureOf === other.pictureOf &&
  one.items.length === other.items.length &&
  one.items.every((item, index) => item === other.items[index])

/** Some rows of a month. Drawn again only when one of them changed; out of sight they cost no layout and no paint. */
export const MonthPart = memo(
  ({ items, formats, links, pictureOf }: MonthPartProps) => (
    <div className="pt-act-part" style={{ containIntrinsicBlockSize: `auto ${items.length * rowHeight}px` }}>
      <ListGroup>
        {items.map((item) => (
          <TransactionRow key={item.id} item={item} formats={formats} href={links.transaction(item.hash)} pictureOf={pictureOf} />
        ))}
      </ListGroup>
    </div>
  ),
  same,
)
