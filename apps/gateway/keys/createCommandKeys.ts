import type { Clock } from '../base/Clock.js'
import { SealerError, keyMissing } from '../base/SealerError.js'
import { bulkhead, ConsecutiveBreaker, circuitBreaker, handleAll, wrap } from 'cockatiel'
import * as z from 'zod/mini'
import { ApiError } from '../http/ApiError.js'
import { withDeadline } from '../http/withDeadline.js'
import type { KeyService } from './KeyService.js'
import { CommandFailedError, runCommand } from './runCommand.js'

/** Programs that run at once, and questions that wait for them. */
const [atOnce, waiting] = [4, 64]
/** Failures in a row after which it is not run, and ms until it is run again. */
const [failures, again] = [3, 5_000]
const maxBytes = 16_384
/** The version of what is asked and answered. */
const version = 1

const id = z.string().check(z.regex(/^[\w-]{1,32}$/))
const base64 = z.string().check(z.regex(/^[A-Za-z0-9+/]{1,1024}={0,2}$/))
const unknownKey = z.object({ error: z.literal('unknown-key') })
const answers = {
  keys: z.object({ keys: z.array(id).check(z.minLength(1), z.maxLength(100)) }),
  wrap: z.object({ key: id, wrapped: base64 }),
  unwrap: z.union([unknownKey, z.object({ plaintext: base64 })]),
}
type Operation = keyof typeof answers
type Answer<operation extends Operation> = z.infer<(typeof answers)[operation]>

/** Reads an answer, and says nothing of it where it has another form: it may hold a key. */
const readAnswer = <operation extends Operation>(operation: operation, text: string): Answer<operation> => {
  try {
    return answers[operation].parse(JSON.parse(text)) as Answer<operation>
  } catch {
    throw new CommandFailedError(`It answered "${operation}" in another form than the protocol says.`)
  }
}

const toBase64 = (text: string) => Buffer.from(text, 'base64url').toString('base64')
const toBase64Url = (text: string) => Buffer.from(text, 'base64').toString('base64url')
const away = (cause: unknown) =>
  new SealerError({ kind: 'service-away' }, `The key service: ${cause instanceof Error ? cause.message : 'It failed.'}`, { cause })

/**
 * A key service that is a program of the operator's, run once for each question: it reads one line of JSON and prints one. What it is asked
 * and answers: docs/operate/key-service.md.
 *
 * @param needs command: the program and its arguments; deadline: of each question in ms; onChange: it stopped answering, or answers again
 */
export const createCommandKeys = ({
  command,
  environment,
  clock,
  deadline,
  onChange,
}: {
  readonly command: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  readonly clock: Clock
  readonly deadline: number
  readonly onChange: (state: { readonly away: boolean; readonly cause?: Error }) => void
}): KeyService => {
  const policy = wrap(bulkhead(atOnce, waiting), circuitBreaker(handleAll, { halfOpenAfter: again, breaker: new ConsecutiveBreaker(failures) }))
  let isAway = false
  const report = (cause?: Error) => {
    if (isAway === (cause !== undefined)) return
    isAway = cause !== undefined
    onChange({ away: isAway, ...(cause && { cause }) })
  }

  const ask = async <operation extends Operation>(operation: operation, more: object = {}): Promise<Answer<operation>> => {
    const run = (signal: AbortSignal) =>
      policy.execute(async () => {
        const input = `${JSON.stringify({ version, operation, ...more })}\n`
        return readAnswer(operation, await runCommand(command, { input, environment, maxBytes, signal }))
      })
    try {
      const answer = await withDeadline(run, { clock, ms: deadline })
      report()
      return answer
    } catch (error) {
      const failed = error instanceof ApiError && error.cause ? error.cause : error
      const cause = failed instanceof ApiError ? new CommandFailedError(`It did not answer within ${deadline} ms.`) : failed
      report(cause instanceof Error ? cause : new Error('It failed.'))
      throw away(cause)
    }
  }

  return {
    keys: async () => (await ask('keys')).keys,
    wrap: async (dataKey) => {
      const { key, wrapped } = await ask('wrap', { plaintext: Buffer.from(dataKey).toString('base64') })
      return { key, wrapped: toBase64Url(wrapped) }
    },
    unwrap: async ({ key, wrapped }) => {
      const answer = await ask('unwrap', { key, wrapped: toBase64(wrapped) })
      if ('error' in answer) throw keyMissing(key)
      return new Uint8Array(Buffer.from(answer.plaintext, 'base64'))
    },
  }
}
