import type { SIWXMessageData } from '../ports/siwx.js'
import { MessageError } from './errors.js'
import { buildMessage } from './message/buildMessage.js'
import { SIWXMessenger, type SIWXMessengerOptions } from './SIWXMessenger.js'

/** What `InformalMessenger` takes. @public */
export type InformalMessengerOptions = SIWXMessengerOptions

/**
 * Writes messages in the form of EIP-4361 and CAIP-122. Domain and URI are the page's own.
 * @example `const siwx = new DefaultSIWX({ messenger: new InformalMessenger({ statement: 'Sign in to Lumen Market.', getNonce }) })`
 * @public
 */
export class InformalMessenger extends SIWXMessenger {
  protected readonly version = '1'
  /** @throws MessageError */
  protected stringify(data: SIWXMessageData): string {
    const built = buildMessage({ issuedAt: '', ...data })
    if ('refused' in built) throw new MessageError(built.refused)
    return built.text
  }
}
