import type { CodeLimits } from './CodeLimits.js'
import { half } from './codeStates.js'
import { lockIdentity } from './lockIdentity.js'
import type { Database, Queries } from './Store.js'
import type { CodeRefusal } from './VaultStore.js'
import { isGuessedAt, isKnownDevice, keepWrongAnswer, rememberDevice, waitAfterWrong } from './wrongAnswers.js'

/**
 * Counts an answer and compares it. With `keep`, a right answer does not use up the code. Requests about the same address wait until the
 * transaction is over.
 */
export const checkAnswer = async (
  database: Pick<Database, 'kind'>,
  queries: Queries,
  { id, device, project, now }: { readonly id: string; readonly device: string; readonly project: string; readonly now: number },
  matches: (answer: string) => boolean,
  limits: CodeLimits,
  { keep = false }: { readonly keep?: boolean } = {},
): Promise<{ kind: 'right'; identity: string; address: string | null } | CodeRefusal> => {
  const [found] = await queries.all(
    'SELECT identity, network, wide, answer, used, expires, address, mail, mailed FROM vault_codes WHERE id = $1 AND device = $2 AND project = $3',
    [id, device, project],
  )
  // The comparison always takes place, so that its duration reveals nothing about the challenge.
  const right = matches(`${found?.answer ?? ''}`)
  if (!found || Number(found.used) !== 0 || Number(found.expires) <= now) return { kind: 'gone' }
  const identity = `${found.identity}`
  await lockIdentity(database, queries, identity)
  const asker = { identity, network: `${found.network}`, wide: `${found.wide}`, device }
  const wait = await waitAfterWrong(queries, asker, limits, now)
  if (wait > 0) return { kind: 'locked', wait }
  if (found.mailed !== 'second' && !(await isKnownDevice(queries, asker)) && (await isGuessedAt(queries, identity, limits, now))) {
    // An outsider cannot tell a right answer from a wrong one here: another code, mailed only to this device, has to be right as well.
    await queries.run('UPDATE vault_codes SET used = $2, address = NULL WHERE id = $1 AND used = 0', [id, right ? half : 1])
    return { kind: 'locked', wait: limits.pause }
  }
  const taken = await queries.run('UPDATE vault_codes SET tries = tries + 1 WHERE id = $1 AND used = 0 AND tries < $2', [id, limits.tries])
  if (taken !== 1) return { kind: 'gone' }
  if (!right) {
    await keepWrongAnswer(queries, asker, now)
    const [row] = await queries.all('SELECT tries FROM vault_codes WHERE id = $1', [id])
    const left = Math.max(0, limits.tries - Number(row?.tries))
    if (left === 0) await queries.run('UPDATE vault_codes SET used = 1, address = NULL WHERE id = $1', [id])
    return { kind: 'wrong', left, identity }
  }
  if (keep) {
    // The code is requested again, so that a right answer does not count as a try.
    await queries.run('UPDATE vault_codes SET tries = tries - 1 WHERE id = $1', [id])
    return { kind: 'right', identity, address: null }
  }
  await queries.run('UPDATE vault_codes SET used = 1, address = NULL WHERE id = $1', [id])
  // Mails that the visitor requested do not count against them.
  await queries.run("UPDATE vault_codes SET mailed = 'proven' WHERE identity = $1 AND mail = $2 AND mailed = 'login'", [identity, `${found.mail}`])
  await rememberDevice(queries, asker, now)
  return { kind: 'right', identity, address: found.address === null ? null : `${found.address}` }
}
