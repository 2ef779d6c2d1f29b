import { isRecord } from '#lib/checks/isRecord.js'
import type { IdentityAnswer } from '../../protocol/gateway/names.js'
import type { Unvalidated } from '../../protocol/gateway/Unvalidated.js'

/** What a gateway said of an account. Neither was checked on the chain. */
export interface GatewayIdentity {
  /** At most 255 letters, in any writing. */
  readonly name: string
  /** A text where a picture may be. */
  readonly avatar: string | undefined
}

/** Letters of a name, and of the address of a picture, that are read. */
const longestName = 255
const longestAvatar = 2_048

/** Validates the answer of the identity endpoint; undefined where the account has no name, and for any other answer. */
export const readIdentity = (answer: unknown): GatewayIdentity | undefined => {
  const { name, avatar }: Unvalidated<IdentityAnswer> = isRecord(answer) ? answer : {}
  if (typeof name !== 'string' || name === '' || name.length > longestName) return undefined
  return { name, avatar: typeof avatar === 'string' && avatar.length <= longestAvatar ? avatar : undefined }
}
