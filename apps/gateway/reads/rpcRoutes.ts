import type { Limits } from '../base/Limits.js'
import type { Project } from '../base/Project.js'
import type { ReadsParts } from './Reads.js'
import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { ApiError } from '../http/ApiError.js'
import type { createRate } from '../http/createRate.js'
import type { Env } from '../http/Env.js'
import { readInput } from '../http/readInput.js'
import { readJson } from '../http/readJson.js'
import { rpcQuery } from '../http/shapes.js'
import { signalOf } from '../http/signalOf.js'
import { ReadError } from './ReadError.js'
import type { ChainReads } from './Reads.js'
import type { ReadMethod } from './ReadMethod.js'
import { type ReadRequest, readRequests } from './readRequests.js'

/** Requests of one batch that are answered at the same time. */
const atOnce = 6
/** Characters of all answers of a batch. */
const maxAnswerBytes = 8_000_000

/** A request whose method and parameters are right, or why they are not. */
type Checked = { readonly request: ReadRequest } & (
  | { readonly refused: ReadError }
  | { readonly method: string; readonly read: ReadMethod; readonly params: readonly unknown[] }
)

const check = (reads: ChainReads, request: ReadRequest): Checked => {
  const { call } = request
  if (!call) return { request, refused: new ReadError('request', request.wrong) }
  const read = reads.find(call.method)
  if (!read)
    return { request, refused: new ReadError('method', `"${call.method.replace(/[^\w-]/g, '')}" is not one of the methods that this gateway answers.`) }
  const result = z.safeParse(read.params, call.params)
  if (result.success) return { request, method: call.method, read, params: result.data }
  const [issue] = result.error.issues
  const place = issue && issue.path.length > 0 ? `"params.${issue.path.map(String).join('.')}" ` : 'The parameters '
  return { request, refused: new ReadError('params', `${place}${issue?.message ?? 'cannot be read'}.`.slice(0, 300)) }
}

const answerTo = ({ request: { id } }: Checked, rest: string) => `{"jsonrpc":"2.0","id":${JSON.stringify(id)},${rest}}`
const refuse = (checked: Checked, { code, message, reason }: ReadError) => answerTo(checked, `"error":${JSON.stringify({ code, message, data: { reason } })}`)

/**
 * JSON-RPC for pages: a closed list of methods that read. A page of any website may ask where the project lists it; where a project is open
 * to every website, and for programs that name none, the settings have to say so.
 */
export const rpcRoutes = ({
  reads: { chains, everywhere },
  limits,
  rate,
}: { readonly limits: Limits } & { readonly reads: ReadsParts; readonly rate: ReturnType<typeof createRate> }) => {
  const app: Hono<Env> = new Hono()

  const needListed = (context: Context<Env>, project: Project | undefined) => {
    if (everywhere) return
    if (project?.origins === 'everywhere') throw new ApiError(403, 'ORIGIN_REFUSED', 'The project lists no websites: no networks are read for it.')
    // The access control has compared the one that is there.
    if (context.req.header('origin') === undefined) throw new ApiError(403, 'ORIGIN_REFUSED', 'Networks are read for the websites of the project alone.')
  }

  const answer = async (reads: ChainReads, checked: Checked, signal: AbortSignal): Promise<string> => {
    if ('refused' in checked) return refuse(checked, checked.refused)
    try {
      const read = await reads.answer(checked.method, checked.read, checked.params, signal)
      return answerTo(checked, 'text' in read ? `"result":${read.text}` : `"error":${JSON.stringify(read.error)}`)
    } catch (error) {
      if (error instanceof ReadError) return refuse(checked, error)
      throw error
    }
  }

  app.post('/', async (context) => {
    const { chainId } = readInput(rpcQuery, context.req.query())
    needListed(context, context.get('project'))
    const reads = chains.get(chainId)
    if (!reads) throw new ApiError(404, 'CHAIN_NOT_COVERED', `No node of ${chainId} is asked here.`, { field: 'chainId' })
    const { isBatch, requests } = readRequests(await readJson(context))
    const checked = requests.map((request) => check(reads, request))
    const cost = checked.reduce((sum, one) => sum + ('read' in one ? one.read.cost(one.params) : 0.1), 0)
    // The access control took one.
    const more = Math.min(cost, limits.burst) - 1
    if (more > 0) await rate.take(context, context.get('project')?.id ?? '?', more)

    const signal = signalOf(context)
    const texts: string[] = []
    let size = 0
    for (let start = 0; start < checked.length; start += atOnce) {
      const part = checked.slice(start, start + atOnce)
      const full = size > maxAnswerBytes
      const answered = await Promise.all(
        part.map((one) =>
          full ? refuse(one, new ReadError('limit', 'The answers of this batch are too long: ask for less at once.')) : answer(reads, one, signal),
        ),
      )
      texts.push(...answered)
      size += answered.reduce((sum, { length }) => sum + length, 0)
    }
    return context.body(isBatch ? `[${texts.join(',')}]` : (texts[0] ?? ''), 200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  })
  return app
}
