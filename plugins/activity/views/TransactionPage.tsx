import { useEffect, useMemo, useRef } from 'react'
import { activeAccount, type Network } from '../../../kernel/api/index.js'
import { addressKey } from '#lib/addresses/sameAddress.js'
import { explorerLinks } from '#lib/web/explorerLinks.js'
import type { ActivityItem, TransactionParams } from '../../../ports/activity.js'
import { SkeletonRow, ListGroup, useAsync, useMessage, useReadable, useRequiredAccount, useStyles, ViewBody } from '../../../ui/index.js'
import type { ActivityController } from '../ActivityController.js'
import { describeTransaction, type TokenFacts } from '../describeTransaction.js'
import { findTransaction } from '../findTransaction.js'
import { readTransactionRef, type TransactionRef } from '../readTransactionRef.js'
import { NoTransaction } from './NoTransaction.js'
import { TransactionFacts } from './TransactionFacts.js'
import css from './transaction.css'
import { texts } from './transactionTexts.js'
import { useFollowed } from './useFollowed.js'

export interface TransactionPageProps {
  readonly controller: ActivityController
  readonly params: TransactionParams
}

/** One transaction: of the list, or read from its network. What cannot be shown is told in a sentence. */
export const TransactionPage = ({ controller, params }: TransactionPageProps) => {
  useStyles(css)
  const sessions = useReadable(controller.sessions)
  const active = activeAccount(sessions)
  useRequiredAccount(active !== undefined)
  const wanted = useMemo(() => readTransactionRef(params), [params])
  const network = wanted && controller.networkOf(wanted.chain)
  const links = useMemo(() => explorerLinks(network), [network])
  if (!active) return null
  const facts = { network: network?.name ?? '', links, hash: wanted?.hash }
  if (!wanted || !network) return <NoTransaction why="network" {...facts} />
  if (wanted.hash === undefined && wanted.id === undefined) return <NoTransaction why="malformed" {...facts} />
  const session = sessions.byNamespace[wanted.namespace]
  if (session?.status !== 'connected' && session?.status !== 'reconnecting') return <NoTransaction why="account" {...facts} />
  const { address } = session
  return (
    <OneTransaction
      key={`${wanted.chain} ${address} ${wanted.id} ${wanted.hash}`}
      controller={controller}
      wanted={wanted}
      network={network}
      account={address}
      restoring={session.status === 'reconnecting'}
    />
  )
}

interface OneTransactionProps {
  readonly controller: ActivityController
  readonly wanted: TransactionRef
  readonly network: Network
  readonly account: string
  /** Its connection is on its way. */
  readonly restoring: boolean
}

/** Of a transaction that could be one, of an account that is connected. */
const OneTransaction = ({ controller, wanted, network, account, restoring }: OneTransactionProps) => {
  const t = useMessage()
  const { chain, namespace } = wanted
  const { status } = useReadable(controller.state)
  const target = controller.target()
  const listed = target?.chain === chain && target.account === account
  useEffect(() => (listed ? controller.watch(true) : undefined), [controller, listed])
  const links = useMemo(() => explorerLinks(network), [network])
  // A list that is of another network now, or that was cleared, takes nothing back that was shown.
  const last = useRef<ActivityItem>(undefined)
  // As it is at this moment: of an account that was left nothing is found.
  const live = findTransaction(wanted, controller.state.get(), controller.sent())
  if (live) last.current = live
  const row = live ?? last.current
  const reader = controller.capability(namespace, 'transactions')
  const hash = row?.hash ?? wanted.hash
  const followed = useFollowed(controller, reader, { account, chain, hash })
  const { transaction } = followed

  const unnamed = [...(transaction?.moves ?? []), ...(transaction?.grants ?? [])].flatMap(({ token }) => token ?? [])
  const asked = row && !row.local ? '' : [...new Set(unnamed)].join(' ')
  const { value: tokens } = useAsync<TokenFacts>(
    async (signal) => {
      const held = asked === '' ? [] : await controller.capability(namespace, 'balances')?.list(account, chain, asked.split(' '), signal)
      return new Map((held ?? []).flatMap((token) => (token.address === undefined ? [] : [[addressKey(token.address), token] as const])))
    },
    [controller, asked, namespace, account, chain],
  )
  // A list that reaches back so far, and does not have it any more: the chain took another way.
  const gone = row !== undefined && live === undefined && listed && status === 'ready' && followed.status === 'missing'
  const described = describeTransaction({ row, followed: gone ? { ...followed, undone: true } : followed, account, network, tokens: tokens ?? new Map() })
  if (described)
    return (
      <TransactionFacts controller={controller} described={described} account={account} network={network} stale={followed.stale} onRetry={followed.retry} />
    )
  const facts = { network: network.name, links, hash }
  if (hash === undefined) return <NoTransaction why="malformed" {...facts} />
  const waits = restoring || (listed && (status === 'loading' || status === 'idle'))
  if (!reader && !waits) return <NoTransaction why="unreadable" {...facts} />
  if (followed.status === 'missing') return <NoTransaction why="missing" {...facts} />
  if (followed.status === 'failed') return <NoTransaction why="failed" {...facts} onRetry={followed.retry} />
  return (
    <ViewBody>
      <ListGroup busy label={t(texts.hash)}>
        {[1, 2, 3].map((key) => (
          <SkeletonRow key={key} shape="coin" />
        ))}
      </ListGroup>
    </ViewBody>
  )
}
