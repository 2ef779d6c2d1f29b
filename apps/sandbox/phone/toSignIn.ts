/** What a website asks to be signed with the approval (CAIP-222). */
export interface SignInPayload {
  readonly chains: readonly string[]
  readonly resources?: readonly string[]
}

const prefix = 'urn:recap:'
const encode = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
const decode = (text: string) => JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/'))) as { readonly att?: { readonly eip155?: object } }

/**
 * The part of the question that this phone can sign: its own networks, and the requests it has. What a website may ask for afterwards
 * stands in the last resource (ERC-5573).
 *
 * @returns undefined when nothing is left
 */
export const toSignIn = <payload extends SignInPayload>(
  asked: payload,
  offer: { readonly networks: readonly string[]; readonly methods: readonly string[] },
): payload | undefined => {
  const chains = asked.chains.filter((chain) => chain.startsWith('eip155:') && offer.networks.includes(chain))
  const resources = (asked.resources ?? []).map((resource) => {
    if (!resource.startsWith(prefix)) return resource
    const abilities = Object.keys(decode(resource.slice(prefix.length)).att?.eip155 ?? {}).filter((ability) =>
      offer.methods.includes(ability.replace('request/', '')),
    )
    return prefix + encode({ att: { eip155: Object.fromEntries(abilities.map((ability) => [ability, [{ chains }]])) } })
  })
  return chains.length > 0 ? { ...asked, chains, resources } : undefined
}
