import { checkFields } from './checkFields.js'
import { familyNames } from './familyNames.js'
import type { MessageFields, Refusal } from './MessageFields.js'

/**
 * Creates a sign-in message (https://eips.ethereum.org/EIPS/eip-4361, https://chainagnostic.org/CAIPs/caip-122), or returns why it is not
 * possible.
 */
export const buildMessage = (fields: MessageFields): { readonly text: string } | { readonly refused: Refusal } => {
  const refused = checkFields(fields)
  if (refused) return { refused }
  const { scheme, domain, accountAddress, chainId, statement, resources } = fields
  const [namespace = '', reference = ''] = chainId.split(':')
  const line = (label: string, value: string | undefined) => (value === undefined ? [] : [`${label}: ${value}`])
  return {
    text: [
      `${scheme === undefined ? '' : `${scheme}://`}${domain} wants you to sign in with your ${familyNames[namespace]} account:`,
      accountAddress,
      '',
      ...(statement === undefined ? [] : [statement]),
      '',
      `URI: ${fields.uri}`,
      `Version: ${fields.version}`,
      `Chain ID: ${reference}`,
      `Nonce: ${fields.nonce}`,
      `Issued At: ${fields.issuedAt}`,
      ...line('Expiration Time', fields.expirationTime),
      ...line('Not Before', fields.notBefore),
      ...line('Request ID', fields.requestId),
      ...(resources === undefined ? [] : ['Resources:', ...resources.map((one) => `- ${one}`)]),
    ].join('\n'),
  }
}
