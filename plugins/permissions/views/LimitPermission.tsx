import { useEffect, useMemo, useState } from 'react'
import { activeAccount } from '../../../kernel/api/index.js'
import { formatAmount } from '#lib/amounts/formatAmount.js'
import { parseAmount } from '#lib/amounts/parseAmount.js'
import { typeAmount } from '#lib/amounts/typeAmount.js'
import { PermissionListView, type PermissionRef } from '../../../ports/permissions.js'
import {
  AmountField,
  Button,
  RequestPreparing,
  RequestStopped,
  useMessage,
  useReadable,
  useRequiredAccount,
  useRouter,
  useSeparator,
  useStatusBar,
  ViewBody,
  ViewFooter,
} from '../../../ui/index.js'
import type { Permission } from '../Permission.js'
import type { RemovalController } from '../PermissionsController.js'
import { readRef } from '../readRef.js'
import { amountText } from './amountTexts.js'
import type { LimitRequest } from './LimitRequest.js'
import { formTexts, limitTexts } from './limitTexts.js'
import { PreparedRemoval } from './PreparedRemoval.js'
import { words } from './removalTexts.js'
import { texts } from './texts.js'

export interface LimitPermissionProps {
  readonly controller: RemovalController
  readonly params: PermissionRef
}

/** Sets a lower amount for one permission: the form, then the review and the progress of a removal. */
export const LimitPermission = ({ controller, params }: LimitPermissionProps) => {
  const t = useMessage()
  const router = useRouter()
  const active = activeAccount(useReadable(controller.sessions))
  useRequiredAccount(active !== undefined)
  const { networks } = useReadable(controller.list).current
  const ref = useMemo(() => readRef(params), [params])
  const refs = useMemo(() => (ref ? [ref] : []), [ref])
  const [typed, setTyped] = useState('')
  const [amount, setAmount] = useState<bigint>()
  const request = useMemo(
    (): LimitRequest | undefined => (amount === undefined ? undefined : { amount, ...limitTexts, onBack: () => setAmount(undefined) }),
    [amount],
  )
  const account = active?.address
  useEffect(() => {
    if (account !== undefined) controller.reading.seen()
  }, [controller, account])
  if (!active) return null
  if (request) return <PreparedRemoval controller={controller} refs={refs} limit={request} />
  const permission = ref && controller.find(ref)
  if (permission?.amount !== undefined && permission.decimals !== undefined)
    return <LimitForm permission={permission} amount={permission.amount} decimals={permission.decimals} typed={typed} onType={setTyped} onReview={setAmount} />
  const isReading = ref && controller.network(ref.chain) && networks.find(({ chain }) => chain === ref.chain)?.status !== 'ready'
  if (isReading && networks.find(({ chain }) => chain === ref.chain)?.status !== 'failed') return <RequestPreparing label={t(texts.loading)} slow={undefined} />
  return (
    <RequestStopped
      title={t(limitTexts.words.none ?? words.none)}
      text={t(limitTexts.words.noneText ?? words.noneText)}
      again={undefined}
      back={{ label: t(words.back), onPress: () => router.reset(PermissionListView) }}
    />
  )
}

interface LimitFormProps {
  readonly permission: Permission
  readonly amount: bigint
  readonly decimals: number
  readonly typed: string
  onType(text: string): void
  onReview(amount: bigint): void
}

const LimitForm = ({ permission, amount: before, decimals, typed, onType, onReview }: LimitFormProps) => {
  const t = useMessage()
  const { tag, separator } = useSeparator()
  const [asked, setAsked] = useState(false)
  useStatusBar('idle')
  const now = amountText(t, tag, permission)
  const { amount, problem } = parseAmount(typed.trimEnd(), { decimals, separator })
  const bare = typed.replace(/[.,]/, '').trim()
  const error = (): string | undefined => {
    if (problem === 'empty') return asked ? t(formTexts.empty) : undefined
    if (problem === 'grouping') return t(formTexts.grouping, { whole: bare, part: formatAmount(BigInt(bare), 3, separator) })
    if (problem === 'range' || (amount !== undefined && amount >= before)) return t(formTexts.less, { amount: now })
    if (problem !== undefined) return t(formTexts.shape, { separator })
    return amount === 0n && asked ? t(formTexts.remove) : undefined
  }
  const wrong = error()
  return (
    <>
      <ViewBody>
        <AmountField
          label={t(formTexts.label)}
          value={typed}
          onChange={(text) => {
            setAsked(false)
            onType(typeAmount(text, decimals, separator).text)
          }}
          aside={t(formTexts.now, { amount: now })}
          unit={<bdi>{permission.symbol}</bdi>}
          error={wrong}
          hint={t(formTexts.hint)}
          first
        />
      </ViewBody>
      <ViewFooter>
        <Button
          kind="primary"
          onPress={() => {
            if (amount !== undefined && amount > 0n && amount < before) onReview(amount)
            else setAsked(true)
          }}
        >
          {t(formTexts.review)}
        </Button>
      </ViewFooter>
    </>
  )
}
