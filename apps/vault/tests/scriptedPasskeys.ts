/** The outcomes of the next ceremonies. `other` returns a different secret than at the creation. */
type Fate = 'cancelled' | 'without PRF' | 'later' | 'made' | 'other'

/**
 * The passkeys of one device, whose secrets the test may read, with the PRF extension of authenticators. Like them, it keeps one passkey
 * per user handle, and replaces it without a prompt (CTAP 2.1, authenticatorMakeCredential).
 */
export const createScriptedPasskeys = () => {
  const kept = new Map<string, Uint8Array>()
  const secretsGiven: string[] = []
  let fates: Fate[] = []
  const take = () => fates.shift()
  /** The passkey of each user handle. */
  const owners = new Map<string, string>()
  const nameOf = (id: BufferSource) => Buffer.from(id as Uint8Array).toString('base64url')
  const secretOf = async (key: Uint8Array, salt: Uint8Array) => {
    const hmac = await crypto.subtle.importKey('raw', Uint8Array.from(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
    const secret = await crypto.subtle.sign('HMAC', hmac, Uint8Array.from(salt))
    secretsGiven.push(Buffer.from(secret).toString('base64'))
    return secret
  }
  const answer = (id: Uint8Array, prf: unknown) =>
    ({ type: 'public-key', rawId: Uint8Array.from(id).buffer, getClientExtensionResults: () => (prf === undefined ? {} : { prf }) }) as unknown as Credential
  interface Input {
    readonly first: Uint8Array
  }
  const saltOf = (options: unknown, id = ''): Uint8Array => {
    const { prf } = (
      options as { readonly extensions: { readonly prf: { readonly eval?: Input; readonly evalByCredential?: Readonly<Record<string, Input>> } } }
    ).extensions
    const input = prf.evalByCredential?.[id] ?? prf.eval
    if (!input) throw new TypeError('There is no input.')
    return input.first
  }
  const refuse = () => {
    throw new DOMException('The operation either timed out or was not allowed.', 'NotAllowedError')
  }
  const credentials: Pick<CredentialsContainer, 'create' | 'get'> = {
    create: async (options) => {
      const now = take()
      if (now === 'cancelled') refuse()
      const id = crypto.getRandomValues(new Uint8Array(32))
      const key = crypto.getRandomValues(new Uint8Array(32))
      const handle = options?.publicKey && nameOf(options.publicKey.user.id)
      const before = handle === undefined ? undefined : owners.get(handle)
      if (before !== undefined) kept.delete(before)
      if (handle !== undefined) owners.set(handle, nameOf(id))
      kept.set(nameOf(id), key)
      if (now === 'without PRF') return answer(id, undefined)
      if (now === 'later') return answer(id, { enabled: true })
      return answer(id, { enabled: true, results: { first: await secretOf(key, saltOf(options?.publicKey)) } })
    },
    get: async (options) => {
      const now = take()
      if (now === 'cancelled') refuse()
      const id = options?.publicKey?.allowCredentials?.map((wanted) => nameOf(wanted.id)).find((name) => kept.has(name))
      const key = id === undefined ? undefined : kept.get(id)
      if (!key || id === undefined) return refuse()
      const salt = now === 'other' ? crypto.getRandomValues(new Uint8Array(32)) : saltOf(options?.publicKey, id)
      return answer(Buffer.from(id, 'base64url'), { results: { first: await secretOf(key, salt) } })
    },
  }
  return {
    credentials,
    /** The outcomes of the next ceremonies, in order. `made` succeeds. */
    next: (...next: Fate[]) => {
      fates = next
    },
    /** The secrets that were returned, in base64. */
    secrets: () => [...secretsGiven],
    /** Copies the same passkeys to this device, like passkeys that are synced by an account. */
    share: (other: { readonly kept: ReadonlyMap<string, Uint8Array> }) => {
      for (const [id, key] of other.kept) kept.set(id, key)
    },
    kept,
    deleteAll: () => kept.clear(),
  }
}
