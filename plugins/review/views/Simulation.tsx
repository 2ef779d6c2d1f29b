import { msg } from '../../../kernel/api/index.js'
import { ChangesList, Tag } from '../../../ui/index.js'
import { amountText, type ChangeNeeds, nativeText } from './actionChanges.js'

const text = {
  result: msg('review.result', 'What leaves and arrives'),
  simulated: msg('shared.simulated', 'Simulated'),
  unsimulated: msg('shared.notSimulated', 'Not simulated'),
  fails: msg('shared.wouldFail', 'Would fail'),
  checking: msg('shared.simulating', 'Simulating'),
  leaves: msg('review.leaves', '{amount} leaves'),
  arrives: msg('review.arrives', '{amount} arrives'),
  none: msg('review.none', 'No known tokens, apart from fees'),
} as const

/** What the network says would change. Only what was read from the request is certain. */
export const Simulation = (needs: ChangeNeeds) => {
  const { t, facts } = needs
  const simulation = facts?.simulation
  const outcome = simulation?.outcome
  const changes = simulation?.outcome === 'ok' ? simulation.changes : []
  const items = changes.flatMap((change, at) => {
    if (change === 0n) return []
    const asset = facts?.assets[at]
    const size = change < 0n ? -change : change
    const amount = asset === undefined ? nativeText(size, needs) : amountText(asset, size, needs)
    return [
      {
        id: asset ?? 'native',
        kind: change < 0n ? ('out' as const) : ('in' as const),
        title: <bdi>{t(change < 0n ? text.leaves : text.arrives, { amount })}</bdi>,
      },
    ]
  })
  return (
    <div className="pt-review-call pt-review-tried">
      <div className="pt-label pt-review-label">
        <span>{t(text.result)}</span>
        <Tag
          tone={outcome === 'reverts' ? 'bad' : outcome === 'ok' ? 'ok' : outcome ? 'warn' : 'neutral'}
          icon={outcome === 'ok' ? 'check' : outcome ? 'warn' : 'info'}
        >
          {t(outcome === 'reverts' ? text.fails : outcome === 'ok' ? text.simulated : outcome ? text.unsimulated : text.checking)}
        </Tag>
      </div>
      {outcome === 'ok' && <ChangesList label={t(text.result)} items={items.length > 0 ? items : [{ id: 'none', kind: 'to', title: t(text.none) }]} />}
    </div>
  )
}
