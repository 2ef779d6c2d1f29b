const limit = 1_000_000

/**
 * @param {import('node:http').IncomingMessage} request
 * @returns {Promise<string>}
 */
export const readBody = async (request) => {
  const parts = []
  let size = 0
  for await (const part of request) {
    size += part.length
    if (size > limit) throw new Error('The body is larger than 1 MB.')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
