import { type ClockService, DeadlineError, opaque, type Stored } from '../../kernel/api/index.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import { withDeadline } from '#lib/timing/withDeadline.js'
import type { Identity, KnownIdentity } from '../../ports/names.js'
import { parseIdentity, type StoredIdentity } from './parseIdentity.js'

export interface IdentitiesNeeds {
  /** Written here, published by the plugin. */
  readonly state: { active: KnownIdentity | undefined }
  /** The account whose name is shown; undefined where it has none to show. */
  target(): string | undefined
  /** Looks an account up on the network. */
  read(address: string, signal: AbortSignal): Promise<Identity>
  /** Keeps the identity of the active account over a reload, and of no other. */
  readonly stored: Stored<unknown>
  onChange(identity: KnownIdentity | undefined): void
  readonly clock: ClockService
  readonly signal: AbortSignal
}

export interface Identities {
  /** The active account may be another: shows who it is, as far as that is known. */
  follow(): void
  /** The identity of the active account is looked at: from now on it is looked up. */
  seen(): void
  find(address: string, signal: AbortSignal): Promise<Identity>
  /** An account may have another name now: what was known of it is looked up anew. */
  renew(address: string): void
}

/** How long an answer holds, in ms; what a look-up may take; and how many answers are kept. */
const fresh = 300_000
const timeoutMs = 15_000
const capacity = 32

/** The names that accounts have chosen. Each answer is kept for five minutes, that one has no name as well. */
export const createIdentities = ({ state, clock, ...needs }: IdentitiesNeeds): Identities => {
  const known = new Map<string, StoredIdentity>()
  let current: string | undefined
  let flight: AbortController | undefined
  /** Nothing is requested before somebody looks. */
  let wanted = false

  const recent = (entry: StoredIdentity | undefined, address: string) =>
    entry && sameAddress(entry.address, address) && clock.now() >= entry.at && clock.now() < entry.at + fresh ? entry : undefined
  const remembered = (address: string) => recent(known.get(address.toLowerCase()), address)
  const remember = (address: string, { name, image }: Identity): StoredIdentity => {
    const entry = { address, name, image, at: clock.now() }
    known.delete(address.toLowerCase())
    known.set(address.toLowerCase(), entry)
    const [oldest] = known.keys()
    if (known.size > capacity && oldest !== undefined) known.delete(oldest)
    return entry
  }
  const find = async (address: string, asked: AbortSignal): Promise<Identity> => {
    const entry = remembered(address)
    if (entry) return { name: entry.name, image: entry.image }
    const controller = new AbortController()
    const stop = () => controller.abort()
    asked.addEventListener('abort', stop, { once: true })
    if (asked.aborted) stop()
    const { signal } = controller
    try {
      const looking = needs.read(address, signal)
      const found = await withDeadline(looking, {
        ms: timeoutMs,
        what: 'Looking up the name of an account',
        signal: asked,
        after: clock.after,
        late: DeadlineError,
      })
      remember(address, found)
      return found
    } finally {
      asked.removeEventListener('abort', stop)
      // Past its deadline the request is aborted.
      stop()
    }
  }

  const show = (identity: KnownIdentity | undefined) => {
    const active = identity?.name === undefined ? undefined : opaque({ address: identity.address, name: identity.name, image: identity.image })
    if (active === undefined && state.active === undefined) return
    state.active = active
    needs.onChange(active)
  }
  const look = (address: string) => {
    if (flight) return
    const controller = new AbortController()
    flight = controller
    find(address, controller.signal).then(
      (found) => {
        if (controller.signal.aborted) return
        flight = undefined
        needs.stored.set({ ...found, address, at: clock.now() })
        show({ ...found, address })
      },
      () => {
        // Without an answer the address stands for itself, and the next time it is looked at asks again.
        if (flight === controller) flight = undefined
      },
    )
  }
  const follow = () => {
    const address = needs.signal.aborted ? undefined : needs.target()
    if (address?.toLowerCase() === current?.toLowerCase()) return
    flight?.abort()
    flight = undefined
    current = address
    if (address === undefined) return show(undefined)
    const kept = remembered(address) ?? recent(parseIdentity(needs.stored.get()), address)
    if (kept) known.set(address.toLowerCase(), kept)
    show(kept)
    if (!kept && wanted) look(address)
  }
  const seen = () => {
    wanted = true
    if (current !== undefined && !remembered(current)) look(current)
  }
  const renew = (address: string) => {
    known.delete(address.toLowerCase())
    if (current?.toLowerCase() !== address.toLowerCase()) return
    needs.stored.clear()
    flight?.abort()
    flight = undefined
    seen()
  }
  needs.signal.addEventListener('abort', () => flight?.abort(), { once: true })
  return { follow, seen, find, renew }
}
