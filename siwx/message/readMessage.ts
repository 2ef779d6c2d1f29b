import { checkFields } from './checkFields.js'
import { familyNames } from './familyNames.js'
import type { MessageFields, Refusal } from './MessageFields.js'

const longest = 16_384
const opening = /^(?:([^ :/]+):\/\/)?([^ ]+) wants you to sign in with your ([A-Z][a-z]+) account:$/

/** Parses a sign-in message. A text that is not exactly of the form (EIP-4361, CAIP-122) is refused. @example `const read = readMessage(message)` @public */
export const readMessage = (text: unknown): { readonly fields: MessageFields } | { readonly refused: Refusal } => {
  const no = (field: Refusal['field'], reason: string) => ({ refused: { field, reason } })
  if (typeof text !== 'string') return no('message', 'is not a text')
  if (text.length > longest) return no('message', `is longer than ${longest} characters`)
  const lines = text.split('\n')
  let at = 0
  const [, scheme, domain, family] = opening.exec(lines[at++] ?? '') ?? []
  const namespace = Object.keys(familyNames).find((name) => familyNames[name] === family)
  if (!domain || !namespace) return no('domain', 'is not followed by "wants you to sign in with your … account:"')
  const accountAddress = lines[at++] ?? ''
  if (lines[at++] !== '') return no('accountAddress', 'is not followed by an empty line')
  // One line of text between two empty ones, or two empty ones.
  const statement = lines[at] === '' ? undefined : lines[at++]
  if (lines[at++] !== '') return no('statement', 'is not one line followed by an empty one')

  const labelled = (label: string) => {
    const start = `${label}: `
    return lines[at]?.startsWith(start) ? lines[at++]?.slice(start.length) : undefined
  }
  const uri = labelled('URI')
  if (uri === undefined) return no('uri', 'is missing, or not in its place')
  const version = labelled('Version')
  if (version === undefined) return no('version', 'is missing, or not in its place')
  const reference = labelled('Chain ID')
  if (reference === undefined) return no('chainId', 'is missing, or not in its place')
  const nonce = labelled('Nonce')
  if (nonce === undefined) return no('nonce', 'is missing, or not in its place')
  const issuedAt = labelled('Issued At')
  if (issuedAt === undefined) return no('issuedAt', 'is missing, or not in its place')
  const expirationTime = labelled('Expiration Time')
  const notBefore = labelled('Not Before')
  const requestId = labelled('Request ID')
  let resources: string[] | undefined
  if (lines[at] === 'Resources:') {
    at++
    resources = []
    while (lines[at]?.startsWith('- ')) resources.push(lines[at++]?.slice(2) ?? '')
  }
  if (at < lines.length) return no('message', `goes on where it should end, at line ${at + 1}`)

  const fields: MessageFields = {
    ...(scheme !== undefined && { scheme }),
    domain,
    accountAddress,
    chainId: `${namespace}:${reference}`,
    ...(statement !== undefined && { statement }),
    uri,
    version,
    nonce,
    issuedAt,
    ...(expirationTime !== undefined && { expirationTime }),
    ...(notBefore !== undefined && { notBefore }),
    ...(requestId !== undefined && { requestId }),
    ...(resources !== undefined && { resources }),
  }
  const refused = checkFields(fields)
  return refused ? { refused } : { fields }
}
