import { useState } from 'react'
import { msg } from '../../../kernel/api/index.js'
import type { ActivityItem } from '../../../ports/activity.js'
import { Icon, LinkButton, ListGroup, useMessage } from '../../../ui/index.js'
import type { Formats } from './createFormats.js'
import { TransactionRow } from './TransactionRow.js'

const count = msg('activity.hidden', '{count, plural, one {# suspected spam transfer hidden.} other {# suspected spam transfers hidden.}}')
const show = msg('activity.hidden.show', 'Show')
const hide = msg('activity.hidden.hide', 'Hide')
const more = msg('ui.more', 'Show more')
const list = msg('activity.hidden.list', 'Suspected spam')

/** Rows shown at a time. */
const step = 25

/** What was kept out of the list, stated and not silent: it can be looked at, without pictures and without links. */
export const HiddenRows = ({ items, formats }: { readonly items: readonly ActivityItem[]; readonly formats: Formats }) => {
  const t = useMessage()
  const [shown, setShown] = useState(0)
  if (items.length === 0) return null
  return (
    <>
      <p className="pt-act-hidden">
        <Icon name="spam" size={16} />
        <span>{t(count, { count: items.length })}</span>
        <LinkButton onPress={() => setShown(shown === 0 ? step : 0)}>{t(shown === 0 ? show : hide)}</LinkButton>
      </p>
      {shown > 0 && (
        <ListGroup label={t(list)}>
          {items.slice(0, shown).map((item) => (
            <TransactionRow key={item.id} item={item} formats={formats} onOpen={undefined} pictureOf={undefined} />
          ))}
        </ListGroup>
      )}
      {shown > 0 && shown < items.length && (
        <p className="pt-act-hidden">
          <LinkButton onPress={() => setShown(shown + step)}>{t(more)}</LinkButton>
        </p>
      )}
    </>
  )
}
