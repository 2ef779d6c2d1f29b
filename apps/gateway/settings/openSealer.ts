import type { Clock } from '../base/Clock.js'
import { ifServiceAway } from '../base/SealerError.js'
import type { Sealer } from '../vault/VaultParts.js'
import { createCommandKeys } from '../keys/createCommandKeys.js'
import { createServiceSealer } from '../keys/createServiceSealer.js'
import { joinSealers } from '../keys/joinSealers.js'
import type { KeyService } from '../keys/KeyService.js'
import { CommandFailedError } from '../keys/runCommand.js'
import { createSealer } from '../vault/createSealer.js'
import type { KeysCommand } from './readKeys.js'
import { SettingsError } from '../base/SettingsError.js'

/** The sealer of the settings. */
export interface OpenSealer {
  readonly sealer: Sealer
  /** The key service, with the ids of its master keys, which are not known while it does not answer. Undefined without one. */
  readonly service: (KeyService & { readonly ids: readonly string[] | undefined }) | undefined
}

/** Codes of the system for a program that is not there, or is none. */
const notThere = ['ENOENT', 'EACCES', 'ENOEXEC', 'ENOTDIR']

/**
 * Opens the sealer of the settings. A key service that does not answer is no reason not to start: what needs it fails until it does.
 *
 * @throws {SettingsError} when the program of the key service cannot be run, or both have a key of one id
 */
export const openSealer = async (
  { keys, service: command }: { readonly keys: readonly { readonly id: string; readonly key: Uint8Array }[]; readonly service: KeysCommand | undefined },
  { clock, deadline, onChange }: { readonly clock: Clock; readonly deadline: number; readonly onChange: Parameters<typeof createCommandKeys>[0]['onChange'] },
): Promise<OpenSealer> => {
  if (!command) return { sealer: createSealer(keys), service: undefined }
  let problem: Error | undefined
  const service = createCommandKeys({
    ...command,
    clock,
    deadline,
    onChange: (state) => {
      problem = state.cause
      onChange(state)
    },
  })
  const ids = await service.keys().catch(ifServiceAway)
  if (problem instanceof CommandFailedError && problem.code !== undefined && notThere.includes(problem.code))
    throw new SettingsError(`GATEWAY_KEYS_COMMAND, the program ${command.command[0]}: ${problem.message}`)
  const both = keys.find(({ id }) => ids?.includes(id))
  if (both) throw new SettingsError(`"${both.id}" is a master key of GATEWAY_VAULT_KEYS and of the key service: give one of them another id.`)
  const ofService = createServiceSealer({ service, clock, ids: ids ?? [] })
  const sealer = keys.length === 0 ? ofService : joinSealers({ settings: createSealer(keys), service: ofService }, command.seals ? 'service' : 'settings')
  return { sealer, service: { ...service, ids } }
}
