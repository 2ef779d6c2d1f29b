import { cleanText } from '../../lib/cleanText.js'
import { toImageSource } from '../../lib/toImageSource.js'

/** What a wallet says of itself, checked. Only a hint: nothing here proves who is speaking. */
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
 * Boundary validator B3: an `eip6963:announceProvider` event becomes an announcement or undefined.
 * Every field is read exactly once, so a getter that changes its mind has no second chance. Never throws.
 * Icons are data URIs only, as EIP-6963 asks: showing the list must not call another host.
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
