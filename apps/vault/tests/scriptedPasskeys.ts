/** What the next answer of a passkey is. */
type Fate = 'cancelled' | 'without PRF' | 'later'

/** Passkeys of one device, whose secrets the test may read: the PRF extension as authenticators have it, and nothing else of them. */
export const createScriptedPasskeys = () => {
  const kept = new Map<string, Uint8Array>()
  const given: string[] = []
  let fate: Fate | undefined
  const take = () => {
    const now = fate
    fate = undefined
    return now
  }
  const nameOf = (id: BufferSource) => Buffer.from(id as Uint8Array).toString('base64url')
  const secretOf = async (key: Uint8Array, salt: Uint8Array) => {
    const hmac = await crypto.subtle.importKey('raw', Uint8Array.from(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
    const secret = await crypto.subtle.sign('HMAC', hmac, Uint8Array.from(salt))
    given.push(Buffer.from(secret).toString('base64'))
    return secret
  }
  const answer = (id: Uint8Array, prf: unknown) =>
    ({ type: 'public-key', rawId: Uint8Array.from(id).buffer, getClientExtensionResults: () => (prf === undefined ? {} : { prf }) }) as unknown as Credential
  const saltOf = (options: unknown): Uint8Array => (options as { extensions: { prf: { eval: { first: Uint8Array } } } }).extensions.prf.eval.first
  const refuse = () => {
    throw new DOMException('The operation either timed out or was not allowed.', 'NotAllowedError')
  }
  const credentials: Pick<CredentialsContainer, 'create' | 'get'> = {
    create: async (options) => {
      const now = take()
      if (now === 'cancelled') refuse()
      const id = crypto.getRandomValues(new Uint8Array(32))
      const key = crypto.getRandomValues(new Uint8Array(32))
      kept.set(nameOf(id), key)
      if (now === 'without PRF') return answer(id, undefined)
      if (now === 'later') return answer(id, { enabled: true })
      return answer(id, { enabled: true, results: { first: await secretOf(key, saltOf(options?.publicKey)) } })
    },
    get: async (options) => {
      if (take() === 'cancelled') refuse()
      const [wanted] = options?.publicKey?.allowCredentials ?? []
      const id = wanted && nameOf(wanted.id)
      const key = id === undefined ? undefined : kept.get(id)
      if (!key || id === undefined) return refuse()
      return answer(Buffer.from(id, 'base64url'), { results: { first: await secretOf(key, saltOf(options?.publicKey)) } })
    },
  }
  return {
    credentials,
    next: (how: Fate) => {
      fate = how
    },
    /** The secrets that were given out, in base 64. */
    secrets: () => [...given],
    /** The same passkeys are on this device too, as those that an account carries along. */
    share: (other: { readonly kept: ReadonlyMap<string, Uint8Array> }) => {
      for (const [id, key] of other.kept) kept.set(id, key)
    },
    kept,
    deleteAll: () => kept.clear(),
  }
}
