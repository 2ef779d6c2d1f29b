import { sameAddress } from '#lib/addresses/sameAddress.js'
import { verifyMessage } from '../../siwx/message/verifyMessage.js'
import type { MessageFields } from '../../siwx/message/MessageFields.js'
import { readMessage } from '../../siwx/message/readMessage.js'
import type { SIWXMessageData } from '../../ports/siwx.js'
import { MessageRefusedError } from './errors.js'

export interface PreparedMessage {
  /** Exactly what the wallet will be asked to sign. */
  readonly text: string
  /** Read from the text. */
  readonly fields: MessageFields
  readonly data: SIWXMessageData
}
export interface MessageAim {
  /** Of the page itself. */
  readonly domain: string
  readonly account: string
  /** CAIP-2 id. */
  readonly chain: string
  readonly now: number
}

const own = ['domain', 'uri', 'version', 'nonce', 'statement', 'issuedAt', 'expirationTime', 'notBefore', 'requestId', 'chainId'] as const

/**
 * Validates the result of `createMessage`: parses its text, and compares it with the page, the account, the network, the time, and with the
 * fields beside the text. @throws MessageRefusedError
 */
export const prepareMessage = (input: unknown, { domain, account, chain, now }: MessageAim): PreparedMessage => {
  const no = (field: string, reason: string) => new MessageRefusedError({ field, reason })
  if (typeof input !== 'object' || input === null) throw no('text', 'is missing')
  // Called once: another call could answer another text.
  const text: unknown = String(input)
  const answer = readMessage(text)
  if ('refused' in answer || typeof text !== 'string')
    throw no('refused' in answer ? answer.refused.field : 'text', 'refused' in answer ? answer.refused.reason : '')
  const { fields } = answer
  const refused = verifyMessage(fields, { domain, accountAddress: account, chainId: chain, now })
  if (refused) throw no(refused.field, refused.reason)
  for (const name of own) {
    const said: unknown = Reflect.get(input, name)
    if (said !== undefined && said !== fields[name]) throw no(name, 'differs from the one in the text')
  }
  const said: unknown = Reflect.get(input, 'accountAddress')
  if (said !== undefined && (typeof said !== 'string' || !sameAddress(said, account))) throw no('accountAddress', 'differs from the one in the text')
  const { scheme: _, ...data } = fields
  return { text, fields, data }
}
