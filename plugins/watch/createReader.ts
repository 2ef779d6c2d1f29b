import type { CapabilityService, Message, MessageValues, NetworksState, SessionsState } from '../../kernel/api/index.js'
import { msg } from '../../kernel/api/index.js'
import { pastedProblem } from '#lib/addresses/pastedAddress.js'
import { findLookalike } from '#lib/addresses/findLookalike.js'
import { isOfFamily } from '#lib/addresses/isOfFamily.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import { trimMarks } from '#lib/text/trimMarks.js'
import type { NameResolverService } from '../../ports/names.js'

/** What a typed text is. */
export type Reading =
  | {
      readonly status: 'found'
      readonly namespace: string
      readonly address: string
      /** CAIP-2 id of the network that is looked at first. */
      readonly chain: string
      /** The name that was typed, in its normal form. */
      readonly name: string | undefined
      /** The name has letters that can be taken for others. */
      readonly unusual: boolean
      /** An account of this page that looks like it, and is another one. */
      readonly alike: string | undefined
      /** The account is in the list already. */
      readonly known: boolean
    }
  | { readonly status: 'empty' }
  | { readonly status: 'bad'; readonly problem: Message; readonly values?: MessageValues | undefined }

export interface ReaderNeeds extends Pick<CapabilityService, 'readAddress'> {
  networks(): NetworksState
  sessions(): SessionsState
  names(): Promise<NameResolverService | undefined>
  /** Waits before a name is looked up, so that no request is sent for every letter. */
  pause(signal: AbortSignal): Promise<void>
}

const text = {
  unknown: msg('watch.unknown', 'This isn’t an address on any of this site’s networks.'),
  noName: msg('watch.name.none', 'No account on this site’s networks uses that name.'),
} as const

/** Reads what a visitor typed: an address of one of the page's chain families, or a name that leads to one. */
export const createReader = ({ networks, sessions, names, pause, readAddress }: ReaderNeeds) => {
  /** The network of each family that is looked at first, the family in use at the start. */
  const places = () => {
    const { items, active } = networks()
    const used = sessions().active
    const chosen = new Map<string, string>()
    for (const { chainNamespace, caipNetworkId } of items)
      if (!chosen.has(chainNamespace) || caipNetworkId === active[chainNamespace]) chosen.set(chainNamespace, caipNetworkId)
    return [...chosen]
      .map(([namespace, chain]) => ({ namespace, chain }))
      .sort((one, other) => Number(other.namespace === used) - Number(one.namespace === used))
  }
  const found = (
    place: { readonly namespace: string; readonly chain: string },
    address: string,
    name?: { readonly name: string; readonly unusual?: boolean },
  ): Reading => {
    const all = Object.entries(sessions().connections).flatMap(([namespace, live]) =>
      live.flatMap(({ accounts }) => accounts.map((account) => ({ namespace, account }))),
    )
    return {
      status: 'found',
      ...place,
      address,
      name: name?.name,
      unusual: name?.unusual === true,
      known: all.some(({ namespace, account }) => namespace === place.namespace && sameAddress(account, address)),
      alike: findLookalike(
        address,
        all.map(({ account }) => account),
      ),
    }
  }
  const readName = async (typed: string, resolver: NameResolverService, signal: AbortSignal): Promise<Reading> => {
    await pause(signal)
    for (const place of places()) {
      if (!resolver.serves(place.chain)) continue
      const answer = await resolver.resolve(typed, place.chain, signal)
      if (answer && 'problem' in answer) return { status: 'bad', problem: answer.problem, values: answer.values }
      const reading = answer && (await readAddress(place.chain, answer.address))
      if (answer && reading && 'address' in reading) return found(place, reading.address, answer)
    }
    return { status: 'bad', problem: text.noName }
  }

  /** @throws the signal's reason, or when a name cannot be looked up */
  return async (given: string, signal: AbortSignal): Promise<Reading> => {
    const typed = trimMarks(given)
    if (typed === '') return { status: 'empty' }
    // An id or a link of one network of a family is read by that one.
    const here = typed.includes(':')
      ? [...places(), ...networks().items.map(({ chainNamespace, caipNetworkId }) => ({ namespace: chainNamespace, chain: caipNetworkId }))]
      : places()
    const readings = await Promise.all(here.map(async (place) => ({ place, reading: await readAddress(place.chain, typed) })))
    signal.throwIfAborted()
    for (const { place, reading } of readings) if (reading && 'address' in reading) return found(place, reading.address)
    const resolver = await names()
    if (resolver?.couldBe(typed)) return readName(typed, resolver, signal)
    const pasted = readings.flatMap(({ reading }) =>
      reading && 'problem' in reading && Object.values<Message>(pastedProblem).includes(reading.problem) ? reading : [],
    )
    const [first] = pasted
    if (first) return { status: 'bad', ...first }
    // Each family has words of its own: they are shown where it is clear which one was meant.
    const meant = here.length === 1 ? readings[0] : readings.find(({ place }) => isOfFamily(place.namespace, 'eip155') && /^0x/i.test(typed))
    return { status: 'bad', ...(meant?.reading && 'problem' in meant.reading ? meant.reading : { problem: text.unknown }) }
  }
}
