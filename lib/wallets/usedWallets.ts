import { cleanText } from '../text/cleanText.js'

/** A wallet that was connected on this site, as it is stored: without its accounts. */
export interface UsedWallet {
  readonly namespace: string
  readonly connectorId: string
  readonly kind: 'injected' | 'relay' | 'embedded' | 'custom'
  readonly name: string
}

/** How many of a chain family are kept. */
export const maxUsedWallets = 8
const kinds: readonly unknown[] = ['injected', 'relay', 'embedded', 'custom'] satisfies readonly UsedWallet['kind'][]
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 256

/** Validates what storage held: each wallet once, and no more of a chain family than are kept. What does not fit is dropped. */
export const parseUsedWallets = (stored: unknown): readonly UsedWallet[] => {
  const seen: Record<string, number> = {}
  return (Array.isArray(stored) ? stored : []).slice(0, 64).flatMap((entry) => {
    const { namespace, connectorId, kind, name } = Object(entry) as { readonly [key: string]: unknown }
    const label = cleanText(isText(name) && name, 64)
    if (!isText(namespace) || !isText(connectorId) || !kinds.includes(kind) || !label) return []
    const key = `${namespace} ${connectorId}`
    const count = seen[`:${namespace}`] ?? 0
    if (count >= maxUsedWallets || seen[key]) return []
    seen[key] = 1
    seen[`:${namespace}`] = count + 1
    return [{ namespace, connectorId, kind: kind as UsedWallet['kind'], name: label }]
  })
}

/** The plugin and the key under which they are stored, as the page reads them before the code of the plugin is loaded. */
export const usedWallets = { owner: 'connections', key: 'used', spec: { version: 1, initial: [], parse: parseUsedWallets } } as const
