import { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import { ApiError } from './ApiError.js'

/** From the stream of Node where that is there: a `Request` around it takes longer than most routes do for the rest. */
const readText = async (context: Context): Promise<string> => {
  const incoming: unknown = context.env?.incoming
  // A body without a length was read already, to count it.
  if (!(incoming instanceof IncomingMessage) || incoming.readableDidRead) return context.req.text()
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part)
  return new TextDecoder().decode(Buffer.concat(parts))
}

/** The body of a request, whose size `limitBody` has checked, of any type. @throws {ApiError} when it is not JSON */
export const readBody = async (context: Context): Promise<unknown> => {
  try {
    return JSON.parse(await readText(context)) as unknown
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError(400, 'INVALID_INPUT', 'The body is not JSON.')
  }
}
