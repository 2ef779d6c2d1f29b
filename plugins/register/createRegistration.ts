import { CancelledError, type ClockService, opaque } from '../../kernel/api/index.js'
import { coinTypeOf } from '../../protocol/coinTypeOf.js'
import { addressKey } from '#lib/addresses/sameAddress.js'
import { createAvailability } from './createAvailability.js'
import { toLabel } from './toLabel.js'
import { readZone } from './readAnswers.js'
import type { RegisterNeeds, Registration, registerName } from './registerName.js'
import { RegisterStop } from './RegisterStop.js'
import { emptyRegistration, type RegisterState } from './RegisterState.js'

/** The account that a name would lead to. */
export interface Registrant {
  readonly address: string
  /** CAIP-2 id. */
  readonly chain: string
  /** Undefined where its wallet signs no messages. */
  readonly sign: RegisterNeeds['sign'] | undefined
}
export interface RegistrationNeeds {
  /** Tracked; written here only. */
  readonly state: RegisterState
  readonly domain: string
  currentAccount(): Registrant | undefined
  /** All are untrusted, and fail in the end. */
  readonly ask: RegisterNeeds['ask'] & {
    zone(address: string, chain: string, signal: AbortSignal): Promise<unknown>
    suggestions(label: string, zone: string, signal: AbortSignal): Promise<unknown>
  }
  /** Fetches the code of an attempt. */
  loadAttempt(): Promise<typeof registerName>
  onRegistered(registration: Registration): void
  onFailed(stop: RegisterStop): void
  readonly clock: ClockService
  readonly signal: AbortSignal
}
export interface RegistrationForm {
  /** A view shows the form: what is out of date is asked for. */
  open(): void
  /** No view shows the form any more: an attempt under way ends. */
  close(): void
  /** The account or the network changed. */
  moved(): void
  retry(): void
  type(text: string): void
  /** Registers the label, if it can be registered. Resolves with whether the account has it. */
  register(): Promise<boolean>
  /** Ends the attempt under way. */
  cancel(): void
}

/** The form: live rules, availability, and one attempt at a time. A late answer for something else is dropped. */
export const createRegistration = ({ state, domain, currentAccount, ask, clock, signal, ...needs }: RegistrationNeeds): RegistrationForm => {
  let loadedFor: string | undefined
  let shown = false
  let loading: AbortController | undefined
  let attempt: AbortController | undefined

  const availability = createAvailability({ state, suggestions: ask.suggestions, clock })

  const placeOf = (who: Registrant | undefined) => who && `${who.chain}:${addressKey(who.address)}`
  const cancel = () => {
    attempt?.abort(new CancelledError({ what: 'Registering the name' }))
    attempt = undefined
    state.phase = 'none'
  }
  signal.addEventListener('abort', () => {
    loading?.abort()
    availability.stop()
    cancel()
  })

  const showOwned = (label: string, zone: string) => Object.assign(state, { status: 'owned', name: `${label}.${zone}`, fresh: false, zone, phase: 'none' })

  const load = () => {
    loading?.abort()
    availability.stop()
    const who = currentAccount()
    loadedFor = placeOf(who)
    Object.assign(state, { name: undefined, phase: 'none' })
    if (!who?.sign || coinTypeOf(who.chain) === undefined) {
      state.status = 'uncovered'
      return
    }
    const controller = new AbortController()
    loading = controller
    state.status = 'loading'
    ask.zone(who.address, who.chain, controller.signal).then(
      (answer) => {
        if (loading !== controller) return
        loading = undefined
        const found = readZone(answer)
        if (!found) {
          state.status = 'failed'
          return
        }
        if (found.own !== undefined) {
          showOwned(found.own, found.zone)
          return
        }
        Object.assign(state, { status: 'ready', zone: found.zone, label: toLabel(state.typed, found.zone) })
        availability.look()
      },
      () => {
        if (loading !== controller) return
        loading = undefined
        state.status = 'failed'
      },
    )
  }

  /** After an attempt that failed: an answer that was lost may have registered the name all the same, or the account had one before. */
  const look = async ({ address, chain }: Registration, until: AbortSignal) => readZone(await ask.zone(address, chain, until).catch(() => undefined))?.own

  const run = async (registration: Registration, sign: RegisterNeeds['sign'], controller: AbortController): Promise<boolean> => {
    const { zone, label } = state
    const isHere = () => placeOf(currentAccount()) === `${registration.chain}:${addressKey(registration.address)}`
    const done = () => {
      Object.assign(state, { status: 'owned', name: registration.name, fresh: true, phase: 'done', problem: undefined })
      needs.onRegistered(registration)
      return true
    }
    try {
      const onPhase = (phase: 'signing' | 'storing') => {
        if (attempt === controller) state.phase = phase
      }
      const attemptIt = await needs.loadAttempt()
      controller.signal.throwIfAborted()
      await attemptIt(registration, { domain, ask, sign, isHere, onPhase, clock }, controller.signal)
      return attempt === controller && done()
    } catch (error) {
      if (attempt !== controller) return false
      const stop = error instanceof RegisterStop ? error : new RegisterStop('failed', error)
      const asked = stop.problem === 'taken' || stop.problem === 'expired' || stop.problem === 'failed'
      const found = asked ? await look(registration, controller.signal) : undefined
      if (attempt !== controller) return false
      attempt = undefined
      if (found === label && isHere()) return done()
      state.phase = 'none'
      needs.onFailed(stop)
      if (found !== undefined) showOwned(found, zone)
      else {
        state.problem = stop.problem
        // Others were quicker, so that what is shown as free may be taken as well.
        if (stop.problem === 'taken') availability.look()
      }
      return false
    }
  }

  return {
    open: () => {
      shown = true
      if (loadedFor !== placeOf(currentAccount()) || (state.status !== 'ready' && !loading)) load()
      else if (state.status === 'ready') availability.look()
    },
    close: () => {
      shown = false
      loading?.abort()
      loading = undefined
      availability.stop()
      cancel()
    },
    moved: () => {
      if (loadedFor === placeOf(currentAccount())) return
      const moved = state.phase !== 'none'
      cancel()
      Object.assign(state, { ...emptyRegistration(), typed: state.typed, label: state.label })
      loadedFor = undefined
      if (!shown) return
      load()
      if (moved) state.problem = 'moved'
    },
    retry: () => {
      state.problem = undefined
      if (state.status === 'ready') availability.look()
      else load()
    },
    type: (text) => {
      if (state.phase !== 'none') return
      Object.assign(state, { typed: text.slice(0, 260), label: toLabel(text, state.zone), problem: undefined, suggestions: opaque([]) })
      availability.lookSoon()
    },
    register: async () => {
      const who = currentAccount()
      const coinType = who && coinTypeOf(who.chain)
      const { label, zone } = state
      if (state.phase !== 'none' || state.status !== 'ready' || state.check !== 'free' || !who?.sign || coinType === undefined) return false
      const controller = new AbortController()
      attempt = controller
      Object.assign(state, { phase: 'preparing', problem: undefined })
      return run({ address: who.address, chain: who.chain, coinType, name: `${label}.${zone}` }, who.sign, controller)
    },
    cancel,
  }
}
