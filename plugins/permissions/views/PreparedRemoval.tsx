import { useEffect } from 'react'
import { truncateMiddle } from '#lib/addresses/truncateMiddle.js'
import { explorerLinks } from '#lib/web/explorerLinks.js'
import { PermissionListView, type PermissionRef } from '../../../ports/permissions.js'
import { Portfolio } from '../../../ports/tokens.js'
import {
  DescriptionList,
  Icon,
  ListGroup,
  RequestActions,
  RequestPreparing,
  RequestStopped,
  Row,
  StatusIllustration,
  StatusText,
  Tag,
  TransactionLink,
  useLocale,
  useMessage,
  useReadable,
  useRouter,
  useService,
  useStatusBar,
  useStyles,
  useTitle,
  ViewBody,
} from '../../../ui/index.js'
import type { RemovalController } from '../PermissionsController.js'
import { permissionKey } from '../Permission.js'
import { isKept, isUnderway, type Removal, type RemovalItem } from '../removal/RemovalState.js'
import { whatText } from './amountTexts.js'
import { type LimitRequest, limitText } from './LimitRequest.js'
import label from './label.css'
import css from './permissions.css'
import { PermissionPicture } from './PermissionPicture.js'
import { removalStates, removalTexts, statusWords, words } from './removalTexts.js'
import { ReviewRemoval } from './ReviewRemoval.js'
import { useAddressTexts } from './useAddressTexts.js'
import { useSpenders } from './useSpenders.js'
import { useValues } from './useValues.js'

export interface PreparedRemovalProps {
  readonly controller: RemovalController
  /** The same list as long as these are meant: another one is prepared anew. */
  readonly refs: readonly PermissionRef[]
  /** Undefined where they are removed. */
  readonly limit?: LimitRequest | undefined
}

/** The requests before they go to the wallet, and how each ends. */
export const PreparedRemoval = ({ controller, refs, limit }: PreparedRemovalProps) => {
  useStyles(css)
  useStyles(label)
  const t = useMessage()
  const router = useRouter()
  const { removing } = controller
  const removal = useReadable(controller.removal).current
  const amount = limit?.amount
  const { phase, items } = removal
  // Another removal may be under way: it goes first, and its end says nothing of these.
  const isMeant = ({ permission }: RemovalItem) => refs.some((ref) => permissionKey(ref) === permission.key)
  const isOther = items.length > 0 && (removal.limit !== (amount ?? 0n) || !items.every(isMeant))
  const waits = isOther && (phase === 'running' || items.some((item) => isUnderway(item.status) && (item.status !== 'silent' || isMeant(item))))
  useEffect(() => (isOther ? undefined : controller.watch()), [controller, isOther])
  useEffect(() => {
    if (waits) return
    removing.prepare(refs, amount)
    return removing.leave
  }, [removing, refs, amount, waits])
  useTitle(items.length > 1 ? t(words.titleMany, { count: items.length }) : undefined)
  const text = { ...words, ...limit?.words }
  const back = { label: t(words.back), onPress: () => router.reset(PermissionListView) }
  const again = { label: t(words.again), onPress: () => removing.prepare(refs, amount) }
  if (waits) return <SeveralAsked controller={controller} removal={removal} onBack={back.onPress} />
  if (isOther || phase === 'idle' || phase === 'preparing') return <RequestPreparing label={t(text.preparing)} slow={undefined} />
  if (phase === 'none') return <RequestStopped title={t(text.none)} text={t(text.noneText)} again={undefined} back={back} />
  if (phase === 'changed') {
    const [title, sentence] = removalTexts.changed
    return <RequestStopped title={t(title)} text={t(sentence)} again={again} back={back} />
  }
  if (phase === 'stopped') return <RequestStopped title={t(text.stopped)} text={t(text.stoppedText)} again={again} back={back} />
  if (phase === 'review') return <ReviewRemoval controller={controller} removal={removal} limit={limit} />
  const [first] = items
  return items.length === 1 && first ? (
    <OneAsked controller={controller} removal={removal} limit={limit} item={first} onAgain={again.onPress} onBack={back.onPress} />
  ) : (
    <SeveralAsked controller={controller} removal={removal} onBack={back.onPress} />
  )
}

interface AskedProps {
  readonly controller: RemovalController
  readonly removal: Removal
  readonly limit?: LimitRequest | undefined
  onBack(): void
}

const OneAsked = ({ controller, removal: { wallet }, limit, item, onAgain, onBack }: AskedProps & { readonly item: RemovalItem; onAgain(): void }) => {
  const t = useMessage()
  const { tag } = useLocale()
  const { permission, status, hash } = item
  const network = controller.network(permission.chain)
  const state = removalStates[status]
  const isDone = status === 'removed' || status === 'limited'
  useStatusBar(state)
  const [title, sentence] = limit?.statuses[status] ?? removalTexts[status]
  const values = { wallet, symbol: permission.symbol, network: network?.name ?? '', limit: limitText(tag, permission, limit) }
  const links = explorerLinks(network)
  const page = status === 'unclear' || status === 'replaced' ? (links.transaction(hash) ?? links.account(controller.currentAccount()?.address)) : undefined
  return (
    <>
      <ViewBody>
        {isDone && (
          <StatusIllustration state="ok">
            <Icon name="shield" size={54} />
          </StatusIllustration>
        )}
        <StatusText
          title={t(title, values)}
          live={state === 'bad' ? 'assertive' : 'polite'}
          success={isDone ? `${status} ${hash ?? permission.key}` : undefined}
        >
          {t(sentence, values)}
        </StatusText>
        {hash !== undefined && (
          <DescriptionList
            items={[{ label: t(words.transaction), value: <TransactionLink hash={hash} network={network} name={(shown) => t(words.explorer, shown)} /> }]}
          />
        )}
      </ViewBody>
      <RequestActions
        cancel={status === 'asking' ? { label: t(words.cancel), onPress: controller.removing.stop } : undefined}
        retry={isKept(status) ? { label: t(words.again), onPress: onAgain } : undefined}
        explorer={page === undefined ? undefined : { label: t(words.look), href: page }}
        back={status === 'asking' ? undefined : { label: t(isDone ? words.done : words.back), onPress: onBack }}
      />
    </>
  )
}

const SeveralAsked = ({ controller, removal, onBack }: AskedProps) => {
  const t = useMessage()
  const { tag } = useLocale()
  const { nameOf } = useSpenders(controller)
  const address = useAddressTexts()
  const tokenValue = useValues(controller, useService(Portfolio))
  const { items, phase, wallet } = removal
  const done = items.filter(({ status }) => status === 'removed').length
  const running = phase === 'running'
  const waits = items.some(({ status }) => isUnderway(status))
  const over = !running && !waits
  const whole = done === items.length
  useStatusBar(!over ? 'waiting' : whole ? 'ok' : 'warn')
  const asks = items.some(({ status }) => status === 'asking')
  const pending = asks ? undefined : items.find(({ status }) => status === 'pending')?.permission
  const values = { wallet, done, count: items.length, network: pending ? (controller.network(pending.chain)?.name ?? '') : '' }
  return (
    <>
      <ViewBody>
        <StatusText
          title={t(asks ? words.manyAsking : whole ? words.manyDone : words.manyEnded, values)}
          live="polite"
          success={whole ? `removals ${items.map(({ permission }) => permission.key).join()}` : undefined}
        >
          {whole ? undefined : t(pending ? removalTexts.pending[1] : running ? words.manyText : words.manyLeft, values)}
        </StatusText>
        <div className="pt-perm-group">
          <ListGroup label={t(words.titleMany, { count: items.length })}>
            {items.map(({ permission, status }) => {
              const [word, tone] = statusWords[running && status === 'left' ? 'left' : status]
              const { key, chain, token, spender } = permission
              const name = nameOf(spender)?.name
              return (
                <Row
                  key={key}
                  lead={
                    <PermissionPicture
                      permission={permission}
                      icon={tokenValue(chain, token)?.icon}
                      network={controller.network(chain)}
                      named={name !== undefined}
                    />
                  }
                  label={name ?? truncateMiddle(address(spender))}
                  data
                  detail={<bdi>{whatText(t, tag, permission)}</bdi>}
                  tag={
                    running && status === 'left' ? undefined : (
                      <Tag tone={tone} icon={status === 'removed' ? 'check' : undefined}>
                        {t(word, { wallet })}
                      </Tag>
                    )
                  }
                />
              )
            })}
          </ListGroup>
        </div>
      </ViewBody>
      <RequestActions
        cancel={running ? { label: t(words.stop), onPress: controller.removing.stop } : undefined}
        back={running ? undefined : { label: t(whole ? words.done : words.back), onPress: onBack }}
      />
    </>
  )
}
