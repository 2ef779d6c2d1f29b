import type { IncomingMessage } from 'node:http'

const limit = 1_000_000

/** The body of a request, as text. @throws when it is larger than 1 MB */
export const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    const bytes = Buffer.from(part)
    size += bytes.length
    if (size > limit) throw new Error('The body is larger than 1 MB.')
    parts.push(bytes)
  }
  return Buffer.concat(parts).toString('utf8')
}
