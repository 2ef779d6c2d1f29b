import { safeGet } from '../checks/safeGet.js'

/** A wallet as it describes itself, not checked. */
interface Announced {
  readonly name: string
  readonly rdns: string
}

/** Who is more than this is a flood, and no list shows them all. */
const maxWallets = 64

/**
 * The wallets that announce themselves (EIP-6963) in this very call, each once: most answer the question before it returns. Nothing is kept of
 * their providers, so that this is good for counting alone.
 */
export const announcedInPage = (page: EventTarget, { enableEIP6963 }: Readonly<Record<string, unknown>> = {}): readonly Announced[] => {
  const found = new Map<string, Announced>()
  if (enableEIP6963 === false) return []
  const hear = (event: Event) => {
    const info = safeGet(safeGet(event, 'detail'), 'info')
    const [name, rdns] = [safeGet(info, 'name'), safeGet(info, 'rdns')]
    if (typeof name === 'string' && typeof rdns === 'string' && found.size < maxWallets) found.set(rdns.toLowerCase(), { name, rdns: rdns.toLowerCase() })
  }
  page.addEventListener('eip6963:announceProvider', hear)
  page.dispatchEvent(new Event('eip6963:requestProvider'))
  page.removeEventListener('eip6963:announceProvider', hear)
  return [...found.values()]
}
