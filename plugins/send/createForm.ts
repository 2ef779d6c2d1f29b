import type { DecimalSeparator } from '#lib/amounts/decimalSeparator.js'
import { formatAmount } from '#lib/amounts/formatAmount.js'
import type { SendPresets } from '../../ports/send.js'
import { createFeeEstimate } from './createFeeEstimate.js'
import { createFormRequests } from './createFormRequests.js'
import { createReceiverInput } from './createReceiverInput.js'
import type { FormNeeds } from './FormNeeds.js'
import { emptyForm } from './FormState.js'
import { moneyPlaces, readAmount } from './readAmount.js'
import { assetKey, type SendAsset } from './SendAsset.js'
import { typeAmount } from '#lib/amounts/typeAmount.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import { worthOf } from '#lib/amounts/worthOf.js'

export interface Form {
  /** What is chosen; undefined while it is not there. An amount of one token is never one of another. */
  asset(): SendAsset | undefined
  /** The assets are others now: what is no longer there takes its amount with it. */
  renew(): void
  /** `separator`: the one of the visitor's language, here and below. */
  type(text: string, separator: DecimalSeparator): void
  /** Counts in money instead of the token, or back. What is typed keeps its worth. */
  turn(separator: DecimalSeparator): void
  /** All that can be sent: what is held, less the fee. */
  takeMax(separator: DecimalSeparator): void
  /** Another token; the amount starts anew. */
  pick(token: string | undefined): void
  typeReceiver(text: string): void
  chooseReceiver(receiver: { readonly address: string; readonly name: string | undefined }): void
  preset(presets: SendPresets): void
  reset(): void
}

/** What a visitor fills in, and what is found out about it meanwhile. */
export const createForm = ({ state, clock, names, ...needs }: FormNeeds): Form => {
  let maxing: AbortController | undefined
  /** Preset, for a token that is not among the assets yet. */
  let awaited: { readonly token: string; readonly item: string | undefined; readonly amount: string | undefined } | undefined

  const asset = () => needs.assets().find((one) => assetKey(one) === state.token)
  const requests = createFormRequests(clock, needs.signal)
  const fee = createFeeEstimate({ state, currentAccount: needs.currentAccount, transfer: needs.transfer, asset, requests })
  const receiver = createReceiverInput({ ...needs, state, names, requests, onChange: fee.update })

  const setText = (text: string, cut = false) => {
    maxing?.abort()
    awaited = undefined
    Object.assign(state, { text, cut, max: 'idle' })
    fee.update()
  }
  const fill = (amount: bigint, decimals: number, separator: DecimalSeparator) => {
    Object.assign(state, { unit: 'token', separator })
    setText(formatAmount(amount, decimals, separator))
  }
  const takeMax = (separator: DecimalSeparator) => {
    const account = needs.currentAccount()
    const chosen = asset()
    const held = chosen?.amount
    const transfer = needs.transfer()
    if (!account || !chosen || held === undefined || !transfer) return
    if (chosen.address !== undefined) return fill(held, chosen.decimals, separator)
    maxing?.abort()
    const controller = requests.start()
    maxing = controller
    state.max = 'loading'
    const to = state.receiver.status === 'ready' ? state.receiver.address : account.address
    const transferRequest = { from: account.address, to, token: undefined, amount: 0n, chain: account.chain }
    requests.bounded(transfer.estimate(transferRequest, controller.signal), 'Estimating the fee', controller.signal).then(
      ({ most }) => {
        if (controller.signal.aborted) return
        fill(held > most ? held - most : 0n, chosen.decimals, separator)
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
    const found = wanted && needs.assets().find(({ address, item }) => address !== undefined && sameAddress(address, wanted.token) && item?.id === wanted.item)
    if (found) pick(assetKey(found), wanted.amount)
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
      const typed = typeAmount(text, state.unit === 'money' ? moneyPlaces : (chosen?.decimals ?? 0), separator)
      state.separator = separator
      setText(typed.text, typed.cut)
    },
    turn: (separator) => {
      const chosen = asset()
      if (!chosen || chosen.price === undefined) return
      const { amount } = readAmount(state, chosen)
      const cents = amount === undefined ? undefined : worthOf(amount, chosen)
      const unit = state.unit === 'token' ? 'money' : 'token'
      Object.assign(state, { unit, separator })
      if (amount === undefined || cents === undefined) return setText('')
      setText(unit === 'money' ? formatAmount(cents, moneyPlaces, separator) : formatAmount(amount, chosen.decimals, separator))
    },
    takeMax,
    pick: (token) => pick(token),
    typeReceiver: receiver.type,
    chooseReceiver: receiver.choose,
    preset: ({ to, amount, token, item }) => {
      if (amount !== undefined) state.separator = '.'
      if (token === 'native') {
        awaited = undefined
        pick(undefined, amount)
      } else if (token !== undefined) {
        awaited = { token, item, amount: amount ?? (item === undefined ? undefined : '1') }
        renew()
      } else if (amount !== undefined) {
        state.unit = 'token'
        setText(amount)
      }
      if (to !== undefined) receiver.type(to)
    },
    reset: () => {
      receiver.stop()
      fee.stop()
      maxing?.abort()
      awaited = undefined
      Object.assign(state, emptyForm())
    },
  }
}
