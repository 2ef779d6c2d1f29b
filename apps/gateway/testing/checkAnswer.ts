import * as z from 'zod/mini'
import type { Operation } from '../openapi/Operation.js'
import { answers } from '../openapi/answers/answers.js'
import { operations } from '../openapi/operations/operations.js'
import { refusalsOf } from '../openapi/refusals.js'

const known = operations.map((operation) => ({ operation, form: new RegExp(`^${operation.path.replace(/[.]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`) }))

interface Checked {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly body: unknown
  /** The operations that the gateway has; all of them without it. */
  readonly served?: readonly Operation[]
}

const refusal = z.object({ error: z.object({ code: z.string() }) })

const checkRefusal = (operation: Operation, body: unknown) => {
  const code = z.safeParse(refusal, body).data?.error.code
  if (code === undefined || refusalsOf(operation).some((known) => known === code)) return
  throw new Error(`${operation.id} is refused with ${code}, which its description in openapi/operations does not have.`)
}

/**
 * Holds an answer against the document of the gateway.
 *
 * @throws when a success is not what the document describes, or a refusal is none of those that its operation declares
 */
export const checkAnswer = ({ method, path, status, body, served = operations }: Checked) => {
  const [pathname = ''] = path.split('?', 1)
  const found = known.find(({ operation, form }) => operation.method === method.toLowerCase() && form.test(pathname) && served.includes(operation))?.operation
  if (!found) return
  const { answer, id, status: expected = 200, unready = false } = found
  const isUnready = unready && status === 503
  if (status >= 300 && !isUnready) return checkRefusal(found, body)
  if (answer === 'picture' || answer === 'redirect') return
  const result = z.safeParse(answers[answer], body)
  if (status !== expected && !isUnready) throw new Error(`${id} answers ${status}, and its description in openapi/operations has ${expected}.`)
  if (!result.success) throw new Error(`${id} answers what ${answer} in openapi/answers does not describe: ${z.prettifyError(result.error)}`)
}
