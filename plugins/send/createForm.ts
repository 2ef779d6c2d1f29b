import { type Capabilities, type ClockService, DeadlineError, type Dispose } from '../../kernel/api/index.js'
import { cleanText } from '../../lib/cleanText.js'
import { formatAmount } from '../../lib/formatAmount.js'
import { toImageSource } from '../../lib/toImageSource.js'
import { withDeadline } from '../../lib/withDeadline.js'
import type { NameResolverService } from '../../ports/names.js'
import type { SendPresets } from '../../ports/send.js'
import { emptyForm, type FormState } from './FormState.js'
import { moneyPlaces, readAmount } from './readAmount.js'
import type { SendAsset } from './SendAsset.js'
import { typeAmount } from '../../lib/typeAmount.js'
import { worthOf } from './worthOf.js'

type Move = Pick<Capabilities['transfer'], 'readAddress' | 'estimate'>

export interface FormNeeds {
  /** Written here, shown by the view. */
  readonly state: FormState
  /** The account that sends; undefined while none is connected. */
  here(): { readonly address: string; readonly chain: string } | undefined
  assets(): readonly SendAsset[]
  /** Those are all: nobody is still reading them. */
  complete(): boolean
  transfer(): Move | undefined
  readonly names: NameResolverService | undefined
  readonly clock: ClockService
  readonly signal: AbortSignal
}

export interface Form {
  /** What is chosen; undefined while it is not there. An amount of one token is never one of another. */
  asset(): SendAsset | undefined
  /** The assets are others now: what is no longer there takes its amount with it. */
  renew(): void
  type(text: string, separator: '.' | ','): void
  /** Counts in money instead of the token, or back. What is typed keeps its worth. */
  turn(): void
  /** All that can be sent: what is held, less the fee. */
  takeMax(): void
  /** Another token; the amount starts anew. */
  pick(token: string | undefined): void
  typeReceiver(text: string): void
  chooseReceiver(receiver: { readonly address: string; readonly name: string | undefined }): void
  preset(presets: SendPresets): void
  reset(): void
}

/** Pauses after the last keystroke before a name is asked for or an error is shown, and before a fee is asked for, in ms. */
const typingPause = 500
const feePause = 300
const patience = 10_000

export const createForm = ({ state, clock, names, ...needs }: FormNeeds): Form => {
  let receiving: AbortController | undefined
  let estimating: AbortController | undefined
  let maxing: AbortController | undefined
  let asked = ''
  /** Preset, for a token that is not among the assets yet. */
  let awaited: { readonly token: string; readonly amount: string | undefined } | undefined

  const asset = () => needs.assets().find(({ address }) => address === state.token)
  /** Runs after a pause unless it is given up. */
  const later = (controller: AbortController, ms: number, run: () => void): Dispose => {
    const stop = clock.after(ms, run)
    controller.signal.addEventListener('abort', stop, { once: true })
    return stop
  }
  const start = (): AbortController => {
    const controller = new AbortController()
    needs.signal.addEventListener('abort', () => controller.abort(), { once: true, signal: controller.signal })
    return controller
  }
  const bounded = <value>(promise: Promise<value>, what: string, signal: AbortSignal) =>
    withDeadline(promise, { ms: patience, what, signal, after: clock.after, late: DeadlineError })

  /** The fee of what is filled in, asked for once it is complete and whenever it changes. */
  const estimate = () => {
    const here = needs.here()
    const chosen = asset()
    const amount = chosen && readAmount(state, chosen).amount
    const { receiver } = state
    const transfer = needs.transfer()
    const complete = here && chosen && amount !== undefined && amount > 0n && receiver.status === 'ready' && transfer
    // What is more than there is would be refused.
    const move = complete
      ? { from: here.address, to: receiver.address, token: chosen.address, amount: amount <= (chosen.amount ?? amount) ? amount : 0n, chain: here.chain }
      : undefined
    const key = move ? [move.from, move.to, move.token, move.amount, move.chain].join() : ''
    if (key === asked && state.fee.status !== 'failed') return
    asked = key
    estimating?.abort()
    if (!move || !transfer) {
      state.fee = { status: 'idle' }
      return
    }
    const controller = start()
    estimating = controller
    if (state.fee.status !== 'ready') state.fee = { status: 'loading' }
    later(controller, feePause, () => {
      bounded(transfer.estimate(move, controller.signal), 'Estimating the fee', controller.signal).then(
        (fee) => {
          if (!controller.signal.aborted) state.fee = { status: 'ready', ...fee }
        },
        () => {
          if (controller.signal.aborted) return
          state.fee = { status: 'failed' }
          controller.abort()
        },
      )
    })
  }

  const read = async (text: string, controller: AbortController): Promise<void> => {
    const { signal } = controller
    const set = (receiver: FormState['receiver']) => {
      if (signal.aborted) return
      state.receiver = receiver
      estimate()
    }
    const transfer = needs.transfer()
    if (!transfer) return set({ status: 'checking' })
    const reading = await transfer.readAddress(text).catch(() => undefined)
    if (signal.aborted) return
    if (!reading) return set({ status: 'unasked' })
    if ('address' in reading) return set({ status: 'ready', address: reading.address, name: undefined, image: undefined })
    later(controller, typingPause, () => {
      const here = needs.here()
      if (!here || !names?.serves(here.chain) || !names.couldBe(text)) return set({ status: 'bad', problem: reading.problem })
      const look = async (): Promise<FormState['receiver']> => {
        const found = await names.resolve(text, here.chain, signal)
        if (found && 'problem' in found) return { status: 'bad', ...found }
        // A resolver is outside: what it answers is checked like what is typed.
        const resolved = found && (await transfer.readAddress(found.address))
        if (!resolved || !('address' in resolved)) return { status: 'unknown' }
        const name = cleanText(found.name, 80) || cleanText(text, 80)
        const asked = { name: found.name || text, unusual: found.unusual === true }
        return { status: 'ready', address: resolved.address, name, image: toImageSource(found.image), found: asked }
      }
      bounded(look(), 'Looking up the name', signal).then(set, () => set({ status: 'unasked' }))
    })
  }
  const typeReceiver = (text: string) => {
    receiving?.abort()
    const controller = start()
    receiving = controller
    state.to = text.slice(0, 255)
    const trimmed = state.to.trim()
    state.receiver = { status: trimmed === '' ? 'empty' : 'checking' }
    if (trimmed === '') return estimate()
    void read(trimmed, controller)
  }

  const setText = (text: string, cut = false) => {
    maxing?.abort()
    awaited = undefined
    Object.assign(state, { text, cut, max: 'idle' })
    estimate()
  }
  const fill = (amount: bigint, decimals: number) => {
    state.unit = 'token'
    setText(formatAmount(amount, decimals, state.separator))
  }
  const takeMax = () => {
    const here = needs.here()
    const chosen = asset()
    const held = chosen?.amount
    const transfer = needs.transfer()
    if (!here || !chosen || held === undefined || !transfer) return
    if (chosen.address !== undefined) return fill(held, chosen.decimals)
    maxing?.abort()
    const controller = start()
    maxing = controller
    state.max = 'loading'
    const to = state.receiver.status === 'ready' ? state.receiver.address : here.address
    const move = { from: here.address, to, token: undefined, amount: 0n, chain: here.chain }
    bounded(transfer.estimate(move, controller.signal), 'Estimating the fee', controller.signal).then(
      ({ most }) => {
        if (controller.signal.aborted) return
        fill(held > most ? held - most : 0n, chosen.decimals)
      },
      () => {
        if (controller.signal.aborted) return
        state.max = 'failed'
        controller.abort()
      },
    )
  }

  const pick = (token: string | undefined, text = '') => {
    state.token = token
    state.unit = 'token'
    setText(text)
  }
  const renew = () => {
    const wanted = awaited
    const found = wanted && needs.assets().find(({ address }) => address?.toLowerCase() === wanted.token.toLowerCase())
    if (found) pick(found.address, wanted.amount)
    else if (needs.complete()) {
      awaited = undefined
      if (state.token !== undefined && !asset()) pick(undefined)
    }
  }

  return {
    asset,
    renew,
    type: (text, separator) => {
      const chosen = asset()
      const typed = typeAmount(text, state.unit === 'money' ? moneyPlaces : (chosen?.decimals ?? 0))
      state.separator = separator
      setText(typed.text, typed.cut)
    },
    turn: () => {
      const chosen = asset()
      if (!chosen || chosen.price === undefined) return
      const { amount } = readAmount(state, chosen)
      const cents = amount === undefined ? undefined : worthOf(amount, chosen)
      const unit = state.unit === 'token' ? 'money' : 'token'
      state.unit = unit
      if (amount === undefined || cents === undefined) return setText('')
      setText(unit === 'money' ? formatAmount(cents, moneyPlaces, state.separator) : formatAmount(amount, chosen.decimals, state.separator))
    },
    takeMax,
    pick: (token) => pick(token),
    typeReceiver,
    chooseReceiver: ({ address, name }) => {
      typeReceiver(address)
      const controller = receiving
      const transfer = needs.transfer()
      if (name === undefined || !controller || !transfer) return
      // The book is stored, so that its addresses are read like typed ones.
      transfer.readAddress(address).then(
        (reading) => {
          if (!controller.signal.aborted && 'address' in reading) state.receiver = { status: 'ready', address: reading.address, name, image: undefined }
        },
        () => undefined,
      )
    },
    preset: ({ to, amount, token }) => {
      if (amount !== undefined) state.separator = '.'
      if (token !== undefined) {
        awaited = { token, amount }
        renew()
      } else if (amount !== undefined) {
        state.unit = 'token'
        setText(amount)
      }
      if (to !== undefined) typeReceiver(to)
    },
    reset: () => {
      receiving?.abort()
      estimating?.abort()
      maxing?.abort()
      asked = ''
      awaited = undefined
      Object.assign(state, emptyForm())
    },
  }
}
