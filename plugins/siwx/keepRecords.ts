import type { ClockService } from '../../kernel/api/index.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import { type CheckedCacao, readCacao } from '../../siwx/message/readCacao.js'
import type { PairingQuestion, PairingScope, SIWXConfig, SIWXSession } from '../../ports/siwx.js'
import { askHost } from './askHost.js'
import { MessageRefusedError } from './errors.js'
import { hasSession } from './hasSession.js'

export interface Records {
  /** What the wallet answered, untrusted. */
  readonly records: unknown
  readonly asked: PairingScope
  readonly message: PairingQuestion['message']
  readonly config: SIWXConfig
  readonly clock: ClockService
  readonly signal: AbortSignal
  onSigned(account: string, chain: string): void
  onFault(error: unknown): void
}

const maxRecords = 64
const storeMs = 60_000

/**
 * Keeps the sessions of those records that say what was asked, all of one account, that of the page's network first. The visitor is not signed in
 * before the configuration says that it knows the session. Rejects only with the signal's reason.
 */
export const keepRecords = async ({ records, asked, message, config, clock, signal, onSigned, onFault }: Records): Promise<void> => {
  const checked: CheckedCacao[] = []
  for (const record of Array.isArray(records) ? records.slice(0, maxRecords) : []) {
    const answer = readCacao(record, { ...asked, message, now: clock.now() })
    if ('refused' in answer) onFault(new MessageRefusedError(answer.refused))
    else if (!checked.some(({ fields }) => fields.chainId === answer.fields.chainId)) checked.push(answer)
  }
  const place = ({ fields }: CheckedCacao) => asked.chains.indexOf(fields.chainId)
  const [first] = checked.sort((one, other) => place(one) - place(other))
  if (!first) return
  const { accountAddress: account, chainId: chain } = first.fields
  const sessions = checked
    .filter(({ fields }) => sameAddress(fields.accountAddress, account))
    .map(({ fields: { scheme: _, ...data }, text, signature, cacao }): SIWXSession => ({ data, message: text, signature, cacao }))
  const limited = <value>(work: () => Promise<value>, what: string) => askHost(work, { ms: storeMs, what, signal, clock })
  const keeping = (async () => config.setSessions(sessions))()
  try {
    // A server may take a nonce once only: then it has the first, which is that of the page's network.
    await limited(() => keeping, 'Keeping the sessions').catch((error: unknown) => {
      signal.throwIfAborted()
      onFault(error)
    })
    if (hasSession(await limited(() => config.getSessions(chain, account), 'Looking for sessions'), { chain, account })) onSigned(account, chain)
  } catch (error) {
    if (signal.aborted) {
      // The pairing was given up: whatever is kept after all is taken back.
      keeping.then(() => Promise.all(sessions.map(({ data }) => config.revokeSession(data.chainId, data.accountAddress)))).catch(onFault)
      throw signal.reason
    }
    onFault(error)
  }
}
