import { opaque } from '../../kernel/api/index.js'
import { parseIsoDate } from '#lib/text/parseIsoDate.js'
import { askHost } from './askHost.js'
import type { PendingSignIn, CurrentSignIn } from './createCurrentSignIn.js'
import { MessageRefusedError } from './errors.js'
import { isClockFault } from './isClockFault.js'
import { prepareMessage } from './prepareMessage.js'
import type { SignInNeeds } from './SignIn.js'

/** Time that the host has to write a message, in ms. */
const writeMs = 30_000
/** A message is written anew this long before it ends, in ms. */
const spare = 30_000
/** Timers take no longer time than this, in ms. */
const longestTimer = 2 ** 31

/**
 * @returns a function that has the message of a sign-in written and checked, and shows it; a message that ends while it is shown is
 * written anew. Never rejects: a message that must not be signed is a phase of the sign-in.
 */
export const createMessagePreparer = (
  { state, config, clock, domain, onFault }: Pick<SignInNeeds, 'state' | 'config' | 'clock' | 'domain' | 'onFault'>,
  { isCurrent, quiet, become }: CurrentSignIn,
) => {
  const prepare = async (pending: PendingSignIn): Promise<void> => {
    const { target, abort, undo } = pending
    quiet()
    delete pending.prepared
    become({ status: 'asking', phase: 'preparing' })
    try {
      const { chain, account } = target
      const write = () => config.createMessage({ accountAddress: account, chainId: chain })
      const given = await askHost(write, { what: 'Writing the message', ms: writeMs, signal: abort.signal, clock })
      if (!isCurrent(pending)) return
      const prepared = prepareMessage(given, { domain: domain(), account, chain, now: clock.now() })
      pending.prepared = prepared
      const { expirationTime } = prepared.fields
      const left = ((expirationTime === undefined ? undefined : parseIsoDate(expirationTime)) ?? Number.POSITIVE_INFINITY) - clock.now()
      if (left < longestTimer)
        undo.push(
          clock.after(Math.max(1_000, left - spare), () => {
            if (isCurrent(pending) && state.phase === 'ready') void prepare(pending)
          }),
        )
      become({ phase: 'ready', text: prepared.text, fields: opaque(prepared.fields) })
    } catch (error) {
      if (!isCurrent(pending)) return
      onFault(error)
      const phase = !(error instanceof MessageRefusedError) ? 'unprepared' : isClockFault(error, undefined, clock.now()) ? 'clock' : 'refused'
      become({ phase, text: '', fields: undefined })
    }
  }
  return prepare
}
