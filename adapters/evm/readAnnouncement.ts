import { cleanText } from '#lib/text/cleanText.js'
import { toImageSource } from '#lib/web/toImageSource.js'

/** The checked announcement of a wallet. Only a claim: it does not prove which wallet made it. */
export interface Announcement {
  readonly uuid: string
  readonly rdns: string
  readonly name: string
  readonly icon: string | undefined
  readonly provider: object
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const rdnsPattern = /^[\w-]+(\.[\w-]+)+$/

// Own properties only: a polluted Object.prototype must not fill in what the wallet left out.
const own = (target: unknown, key: string): unknown =>
  typeof target === 'object' && target !== null && Object.hasOwn(target, key) ? Reflect.get(target, key) : undefined

const word = (value: unknown, limit: number): string => (typeof value === 'string' && value.length <= limit ? value.toLowerCase() : '')

/**
 * Validates an `eip6963:announceProvider` event. Every field is read exactly once, so that a getter cannot change its answer after the
 * check. Never throws; undefined when it is not valid. Icons are data URIs only, as EIP-6963 requires: showing the list must not send a
 * request to another host.
 */
export const readAnnouncement = (event: Event): Announcement | undefined => {
  try {
    const detail: unknown = Reflect.get(event, 'detail')
    const info = own(detail, 'info')
    const provider = own(detail, 'provider')
    const uuid = word(own(info, 'uuid'), 36)
    const rdns = word(own(info, 'rdns'), 128)
    const name = own(info, 'name')
    if (typeof provider !== 'object' || provider === null || typeof name !== 'string' || !uuidPattern.test(uuid) || !rdnsPattern.test(rdns)) return undefined
    if (typeof Reflect.get(provider, 'request') !== 'function') return undefined
    const icon = own(info, 'icon')
    return {
      uuid,
      rdns,
      name: cleanText(name, 40) || rdns,
      icon: typeof icon === 'string' && icon.startsWith('data:') ? toImageSource(icon) : undefined,
      provider,
    }
  } catch {
    return undefined
  }
}
