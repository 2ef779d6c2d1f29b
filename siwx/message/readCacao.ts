import { parseCaipNetworkId } from '#lib/addresses/parseCaipNetworkId.js'
import { buildMessage } from './buildMessage.js'
import { verifyMessage } from './verifyMessage.js'
import type { MessageFields, Refusal } from './MessageFields.js'
import { type RecapLimits, readRecap } from './readRecap.js'
import { toRecord } from '#lib/checks/toRecord.js'

/** The fields that the wallet was asked to sign while pairing. It adds the account and the time. */
export interface AskedCacao extends RecapLimits {
  readonly message: Omit<MessageFields, 'accountAddress' | 'chainId' | 'issuedAt' | 'scheme'>
  /** ms since 1970. */
  readonly now: number
}
/** A record whose message is the requested one. Its signature still has to be verified. @public */
export interface CheckedCacao {
  /** The fields of the message that was signed. */
  readonly fields: MessageFields
  /** The message that the wallet signed, rebuilt from the request. */
  readonly text: string
  /** The signature, as the wallet returned it. */
  readonly signature: string
  /** The record with its known members only. */
  readonly cacao: { readonly h: object; readonly p: object; readonly s: object }
}

const keySignature = /^0x(?:[\da-f]{2}){64,32768}$/i
const contractSignature = /^0x(?:[\da-f]{2}){0,32768}$/i

/**
 * Validates a record of a signed message (CAIP-74, CACAO) that a wallet returned while pairing. The message is not taken from the record
 * but built from the request, with the account and the time in the record, and compared member by member. Never throws.
 * @example `const read = readCacao(cacao, { message: fields, chains: ['eip155:1'], methods: [], now: Date.now() })`
 * @public
 */
export const readCacao = (input: unknown, { message, chains, methods, now }: AskedCacao): CheckedCacao | { readonly refused: Refusal } => {
  const no = (field: Refusal['field'], reason: string) => ({ refused: { field, reason } })
  const { h, p, s } = toRecord(input)
  const { t: form } = toRecord(h)
  if (form !== 'caip122' && form !== 'eip4361') return no('message', 'is not recorded in a form that is known')
  const payload = toRecord(p)
  const [, chainId = '', accountAddress = ''] = /^did:pkh:(eip155:\d{1,16}):(0x[\da-f]{40})$/i.exec(typeof payload.iss === 'string' ? payload.iss : '') ?? []
  if (!parseCaipNetworkId(chainId)) return no('accountAddress', 'is missing')
  if (!chains.includes(chainId)) return no('chainId', 'was not requested')
  const wanted: readonly (readonly [keyof MessageFields, unknown, unknown])[] = [
    ['domain', message.domain, payload.domain],
    ['uri', message.uri, payload.aud ?? payload.uri],
    ['version', message.version, payload.version],
    ['nonce', message.nonce, payload.nonce],
    ['expirationTime', message.expirationTime, payload.exp],
    ['notBefore', message.notBefore, payload.nbf],
    ['requestId', message.requestId, payload.requestId],
  ]
  const other = wanted.find(([, asked, answered]) => asked !== (answered ?? undefined))
  if (other) return no(other[0], 'differs from the requested one')

  const expectedResources = message.resources ?? []
  const listed: readonly unknown[] = Array.isArray(payload.resources) ? payload.resources : []
  if (listed.length > expectedResources.length + 1 || expectedResources.some((one, at) => listed[at] !== one))
    return no('resources', 'differ from the requested ones')
  const more = listed[expectedResources.length]
  const recap = typeof more === 'string' ? readRecap(more, { chains, methods }) : undefined
  if (more !== undefined && !recap) return no('resources', 'allow something that was not requested')
  // Some wallets write the sentence on permissions into their record, others only into the message.
  const statement = [message.statement, recap?.sentence].filter((one) => one !== undefined).join(' ')
  if (![message.statement, statement === '' ? undefined : statement].includes((payload.statement ?? undefined) as string | undefined))
    return no('statement', 'differs from the requested one')

  const fields: MessageFields = {
    ...message,
    accountAddress,
    chainId,
    issuedAt: typeof payload.iat === 'string' ? payload.iat : '',
    ...(statement !== '' && { statement }),
    ...(typeof more === 'string' && { resources: [...expectedResources, more] }),
  }
  const built = buildMessage(fields)
  if ('refused' in built) return built
  const refused = verifyMessage(fields, { domain: message.domain, now })
  if (refused) return { refused }
  const { t: kind, s: signature } = toRecord(s)
  // A contract accepts what it likes, also no bytes at all.
  const shape = kind === 'eip191' ? keySignature : kind === 'eip1271' ? contractSignature : undefined
  if (typeof signature !== 'string' || !shape?.test(signature)) return no('signature', 'is missing or malformed')
  const { resources } = fields
  return {
    fields,
    text: built.text,
    signature,
    cacao: {
      h: { t: form },
      p: {
        iss: `did:pkh:${chainId}:${accountAddress}`,
        domain: fields.domain,
        aud: fields.uri,
        version: fields.version,
        nonce: fields.nonce,
        iat: fields.issuedAt,
        ...(fields.notBefore !== undefined && { nbf: fields.notBefore }),
        ...(fields.expirationTime !== undefined && { exp: fields.expirationTime }),
        ...(fields.requestId !== undefined && { requestId: fields.requestId }),
        ...(fields.statement !== undefined && { statement: fields.statement }),
        ...(resources !== undefined && { resources }),
      },
      s: { t: kind, s: signature },
    },
  }
}
