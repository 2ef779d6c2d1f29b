import { type ClockService, DeadlineError, type HookRef, type PluginContext } from '../../kernel/api/index.js'
import { isRecord } from '#lib/checks/isRecord.js'
import { withDeadline } from '#lib/timing/withDeadline.js'
import { registryId } from '#lib/wallets/registryId.js'
import { NameWallets } from '../../ports/connect.js'
import type { manifest } from './manifest.js'

export interface NameNeeds extends Pick<PluginContext<typeof manifest>, 'run' | 'log'> {
  readonly use: { readonly clock: Pick<ClockService, 'after'> }
}

type Names = ReadonlyMap<string, readonly string[]>

/** How long the first list waits for names, in ms. */
const timeoutMs = 500
/** Of one wallet: its name and its rdns, and room for others. */
const maxNames = 8

/** Checks an answer to `NameWallets`. @throws TypeError */
const parseNames = (answer: unknown): Names => {
  if (!isRecord(answer)) throw new TypeError('The names of wallets must be an object by their ids.')
  return new Map(
    Object.entries(answer).map(([id, names]) => {
      if (!Array.isArray(names) || !names.every((name): name is string => typeof name === 'string' && name !== ''))
        throw new TypeError(`The names of the wallet "${id}" must be a list of texts.`)
      return [id, names.slice(0, maxNames)]
    }),
  )
}
const checked: HookRef<{ readonly ids: readonly string[] }, Names> = { kind: 'hook', id: NameWallets.id, mode: NameWallets.mode, parse: parseNames }

/** Asks other plugins for the names of wallets by ids of the registry, and adds them to what is known. Ids that nobody knows in time are left out. Never rejects. */
export const nameWallets = async ({ run, log, use: { clock } }: NameNeeds, all: readonly string[], parts: { known: Names }): Promise<void> => {
  const ids = all.filter((id) => registryId.test(id))
  const late = { ms: timeoutMs, what: 'Naming the wallets', after: clock.after, late: DeadlineError }
  const found = await withDeadline(run(checked, { ids }), late).catch((error: unknown) => {
    log.debug(error)
    return undefined
  })
  parts.known = new Map([...parts.known, ...[...(found ?? [])].filter(([id]) => ids.includes(id))])
}
