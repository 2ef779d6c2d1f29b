import { useCallback, useEffect, useId, useMemo } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { type ActivityItem, TransactionsView, TransactionView } from '../../../ports/activity.js'
import { LinkButton, ListGroup, SkeletonRow, useMessage, useReadable, useRouter, useStyles } from '../../../ui/index.js'
import type { ActivityController } from '../ActivityController.js'
import { isOfToken, type TokenOf } from '../isOfToken.js'
import css from './activity.css'
import { createPictures } from './createPictures.js'
import { TransactionRow } from './TransactionRow.js'
import { useFormats } from './useFormats.js'
import { useNames } from './useNames.js'

const title = msg('activity.title', 'Activity')
const all = msg('activity.all', 'All')
const loading = msg('activity.loading', 'Activity is loading')
const none = msg('activity.token.none', 'No recent activity of this token')

/** Rows of a token in its view. */
const maxRows = 2

/** The newest transactions of one token, of what the history loaded. The whole list is a press away. */
export const TokenActivity = ({ controller, token }: { readonly controller: ActivityController; readonly token: TokenOf }) => {
  useStyles(css)
  const t = useMessage()
  const id = useId()
  const router = useRouter()
  const { status, items } = useReadable(controller.state)
  const network = controller.network()
  const rows = items.filter((item) => isOfToken(item, token)).slice(0, maxRows)
  const names = useNames(
    rows.flatMap(({ counterpart }) => counterpart ?? []),
    token.chain,
  )
  const { formats } = useFormats(controller, undefined, names)
  const pictureOf = useMemo(() => createPictures(network, controller.listed()), [network, controller])
  useEffect(() => controller.watch(true), [controller])
  const onOpen = useCallback(({ id: row, hash = '', chain }: ActivityItem) => router.push(TransactionView, { chain, hash, id: row }), [router])
  const isLoading = status === 'idle' || (status === 'loading' && items.length === 0)
  // What did not load is said by the list itself.
  if (!isLoading && rows.length === 0 && status !== 'ready') return null
  return (
    <section className="pt-act-token" aria-labelledby={id}>
      <div>
        <h3 className="pt-act-day" id={id}>
          {t(title)}
        </h3>
        {items.length > 0 && <LinkButton onPress={() => router.push(TransactionsView)}>{t(all)}</LinkButton>}
      </div>
      {rows.length > 0 || isLoading ? (
        <ListGroup busy={isLoading} label={isLoading ? t(loading) : undefined}>
          {isLoading
            ? [1, 2].map((key) => <SkeletonRow key={key} shape="coin" />)
            : rows.map((item) => <TransactionRow key={item.id} item={item} formats={formats} onOpen={onOpen} pictureOf={pictureOf} dated />)}
        </ListGroup>
      ) : (
        <p className="pt-act-elsewhere">{t(none)}</p>
      )}
    </section>
  )
}
