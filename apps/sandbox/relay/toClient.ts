import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isRecord } from '../world/isRecord.js'
import { readTarget } from '../world/readTarget.js'

const issuerOf = (token: string): string | undefined => {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
    const { iss } = isRecord(claims) ? claims : {}
    return typeof iss === 'string' && /^did:key:z[1-9A-HJ-NP-Za-km-z]{20,80}$/.test(iss) ? iss : undefined
  } catch {
    return undefined
  }
}

/**
 * Who opens a socket: the issuer of its token, so that a client does not get its own messages back even on another socket, and the project
 * it named. Nothing is verified.
 */
export const toClient = (request: IncomingMessage): { readonly client: string; readonly project: string } => {
  const query = readTarget(request.url, 'ws://relay').searchParams
  const project = query.get('projectId') ?? ''
  return { client: issuerOf(query.get('auth') ?? '') ?? randomUUID(), project: /^[\w-]{1,64}$/.test(project) ? project : '' }
}
