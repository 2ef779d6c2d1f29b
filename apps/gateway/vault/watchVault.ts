import { rarely } from '../http/rarely.js'
import type { VaultNeeds } from './createVaultAccess.js'
import { codeLimitsOf } from './loginLimits.js'

const hour = 3_600_000
/** How often the database counts for the metrics, in ms: codes and wrong answers, and all that is sealed. */
const countMs = 15_000
const sealedMs = hour

/** Measures what keeps visitors from logging in: codes that are used up, accounts that are attacked, and keys that may not be taken away yet. */
export const watchVault = ({ clock, store: { vault: store }, vault, telemetry }: Pick<VaultNeeds, 'clock' | 'store' | 'vault' | 'telemetry'>): void => {
  if (!telemetry) return
  const { gauge } = telemetry.meters
  const { perGateway } = codeLimitsOf(vault)
  const codes = rarely(() => store.countCodesSince(clock.now() - hour), { clock, ms: countMs })
  const wrong = rarely(() => store.countMostWrongAnswers(clock.now() - hour), { clock, ms: countMs })
  const sealed = rarely(() => store.listUsedKeys(), { clock, ms: sealedMs })
  const one = (value: number | undefined) => (value === undefined ? [] : [{ value }])

  gauge('codes_limit', () => [{ value: perGateway }])
  gauge('codes_left', async () => {
    const used = await codes()
    return one(used === undefined ? undefined : Math.max(0, perGateway - used))
  })
  gauge('wrong_answers_of_one_account', async () => one(await wrong()))
  gauge('sealed_rows', async () =>
    ((await sealed()) ?? []).map(({ id, rows }) => ({ labels: { key: id, state: id === vault.sealer.current ? 'current' : 'old' }, value: rows })),
  )
}
