import type { CodeLimits } from './CodeLimits.js'
import { half, type Mailed } from './codeStates.js'
import { countCodes } from './countCodes.js'
import type { Queries } from './Store.js'
import type { StoredCode } from './VaultStore.js'

const hour = 3_600_000
const day = 24 * hour

/** Returns the kind of mail for a request, or the ms after which one may be sent. `shared` is the mail whose code is used if none is sent. */
export const mailFor = async (
  queries: Queries,
  { identity, network, device, created, purpose = 'login' }: StoredCode,
  known: boolean,
  limits: CodeLimits,
): Promise<{ wait: number } | { mailed: Mailed; lasting?: boolean } | { shared: string }> => {
  const since = created - hour
  if (known) return { mailed: 'known' }
  const halves = await queries.run('UPDATE vault_codes SET used = 1 WHERE identity = $1 AND device = $2 AND used = $3 AND created > $4', [
    identity,
    device,
    half,
    since,
  ])
  if (halves > 0) return { mailed: 'second' }
  const everywhere = await countCodes(queries, "created > $1 AND mailed IN ('login', 'proven', 'new')", [since])
  const full = everywhere.count >= limits.perGateway
  const wait = everywhere.first + hour - created
  if (purpose !== 'login') {
    const toNew = await countCodes(queries, "identity = $1 AND created > $2 AND mailed = 'new'", [identity, since])
    if (toNew.count >= limits.mailsToNew) return { wait: toNew.first + hour - created }
    return full ? { wait } : { mailed: 'new' }
  }
  const mails = await queries.all(
    "SELECT mail, network, created FROM vault_codes WHERE identity = $1 AND created > $2 AND mailed = 'login' ORDER BY created DESC",
    [identity, created - day],
  )
  const own = mails.filter((mail) => mail.network === network).length
  const free = own < limits.mailsPerPair && mails.length - own < limits.mailsOfOthers
  const [last] = mails
  const isRecent = last && created - Number(last.created) < limits.mailEvery
  if (!isRecent && full) return { wait }
  if (isRecent && (full || !free)) return { shared: `${last.mail}` }
  return { mailed: 'login', lasting: !free }
}
