import * as z from 'zod/mini'
import { answers } from '../openapi/answers/answers.js'
import { operations } from '../openapi/operations/operations.js'

const known = operations.map((operation) => ({ operation, form: new RegExp(`^${operation.path.replace(/[.]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`) }))

/**
 * Holds an answer against the document of the gateway.
 *
 * @throws when a success is not what the document describes
 */
export const checkAnswer = ({ method, path, status, body }: { method: string; path: string; status: number; body: unknown }) => {
  const [pathname = ''] = path.split('?', 1)
  const found = known.find(({ operation, form }) => operation.method === method.toLowerCase() && form.test(pathname))?.operation
  if (!found || status >= 300) return
  const { answer, id, status: expected = 200 } = found
  if (answer === 'picture' || answer === 'redirect') return
  const result = z.safeParse(answers[answer], body)
  if (status !== expected) throw new Error(`${id} answers ${status}, and its description in openapi/operations has ${expected}.`)
  if (!result.success) throw new Error(`${id} answers what ${answer} in openapi/answers does not describe: ${z.prettifyError(result.error)}`)
}
