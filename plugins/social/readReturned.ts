/** What a sign-in brought back to the page that was left for it. */
export interface Returned {
  readonly state: string
  readonly result: { readonly handle: string } | { readonly why: 'cancelled' | 'denied' | 'expired' | 'failed' }
}

const token = /^[\w-]{43}$/

/** Reads the fragment of an address, which anyone who links to the page can write. Undefined for any other shape. */
export const readReturned = (fragment: string): Returned | undefined => {
  if (fragment.length > 512) return undefined
  const facts = new URLSearchParams(fragment.replace(/^#/, ''))
  const [state, handle, error] = ['portico-login', 'handle', 'error'].map((name) => facts.get(name))
  if (typeof state !== 'string' || !token.test(state)) return undefined
  if (typeof handle === 'string') return token.test(handle) && error === null ? { state, result: { handle } } : undefined
  if (typeof error !== 'string') return undefined
  return { state, result: { why: error === 'refused' ? 'cancelled' : error === 'denied' || error === 'expired' ? error : 'failed' } }
}
