import { type Message, type MessageValues, msg } from '../../../kernel/api/index.js'
import type { MessageFields } from '../../../siwx/message/MessageFields.js'
import { parseIsoDate } from '#lib/text/parseIsoDate.js'

const days = msg('siwx.days', '{count, plural, one {# day} other {# days}}')
const hours = msg('siwx.hours', '{count, plural, one {# hour} other {# hours}}')
const minutes = msg('siwx.minutes', '{count, plural, one {# minute} other {# minutes}}')

/** How long a message may be used, rounded down; undefined when it does not end. */
export const validFor = ({ issuedAt, notBefore, expirationTime }: MessageFields): { readonly message: Message; readonly values: MessageValues } | undefined => {
  const end = expirationTime === undefined ? undefined : parseIsoDate(expirationTime)
  const start = parseIsoDate(notBefore ?? issuedAt)
  if (end === undefined || start === undefined) return undefined
  const count = Math.max(1, Math.floor((end - start) / 60_000))
  if (count < 120) return { message: minutes, values: { count } }
  return count < 2_880 ? { message: hours, values: { count: Math.floor(count / 60) } } : { message: days, values: { count: Math.floor(count / 1_440) } }
}
