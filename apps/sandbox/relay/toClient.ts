import { randomUUID } from 'node:crypto'

const issuerOf = (token) => {
  try {
    const { iss } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
    return typeof iss === 'string' && /^did:key:z[1-9A-HJ-NP-Za-km-z]{20,80}$/.test(iss) ? iss : undefined
  } catch {
    return undefined
  }
}

/**
 * Who opens a socket: the issuer of its token, so that a client does not get its own messages back even on another socket, and the project
 * it named. Nothing is verified.
 *
 * @param {import('node:http').IncomingMessage} request
 */
export const toClient = (request) => {
  const query = new URL(request.url ?? '/', 'ws://relay').searchParams
  const project = query.get('projectId') ?? ''
  return { client: issuerOf(query.get('auth') ?? '') ?? randomUUID(), project: /^[\w-]{1,64}$/.test(project) ? project : '' }
}
