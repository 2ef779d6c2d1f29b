/** A transaction as a wallet sent it. Everything else of the chain follows from the list of them. */
export interface Sent {
  /** 32 bytes as hex. */
  readonly hash: string
  /** Lower case, as are all addresses here. */
  readonly from: string
  readonly to: string
  /** Base units as hex. */
  readonly value: string
  readonly data: string
  readonly nonce: number
  /** When it was sent, in ms since 1970. */
  readonly at: number
}

export interface TokenFacts {
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** What a chain holds at its beginning: base units by account, of the native currency and of each token. */
export interface Genesis {
  readonly native: Readonly<Record<string, bigint>>
  readonly tokens: readonly (TokenFacts & { readonly balances: Readonly<Record<string, bigint>> })[]
}

/** Balances by `token account`; the native currency has the token ''. */
export type Ledger = ReadonlyMap<string, bigint>

export interface Call {
  readonly from: string
  readonly to: string
  readonly value: string
  readonly data: string
}

/** What a call did, or would do. */
export interface Effect {
  readonly ok: boolean
  readonly returned: string
  readonly ledger: Ledger
  /** Amount and parties of a token's transfer, for its log. */
  readonly moved?: { readonly token: string; readonly from: string; readonly to: string; readonly amount: bigint }
}

const selectors = { balanceOf: '0x70a08231', decimals: '0x313ce567', symbol: '0x95d89b41', name: '0x06fdde03', transfer: '0xa9059cbb' } as const

const word = (value: bigint | number): string => value.toString(16).padStart(64, '0')
const textOf = (text: string): string => {
  const hex = [...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `0x${word(32)}${word(hex.length / 2)}${hex.padEnd(64, '0')}`
}
const addressAt = (data: string, index: number): string => `0x${data.slice(10 + 64 * index + 24, 10 + 64 * (index + 1))}`.toLowerCase()
const amountAt = (data: string, index: number): bigint => BigInt(`0x${data.slice(10 + 64 * index, 10 + 64 * (index + 1)) || '0'}`)

export const keyOf = (token: string, account: string): string => `${token} ${account.toLowerCase()}`
export const balanceIn = (ledger: Ledger, token: string, account: string): bigint => ledger.get(keyOf(token, account)) ?? 0n

/** The ledger of a chain on which nothing was sent yet. */
export const ledgerOf = ({ native, tokens }: Genesis): Ledger =>
  new Map([
    ...Object.entries(native).map(([account, amount]) => [keyOf('', account), amount] as const),
    ...tokens.flatMap(({ address, balances }) => Object.entries(balances).map(([account, amount]) => [keyOf(address.toLowerCase(), account), amount] as const)),
  ])

/** The ledger after an amount went from one account to another, or undefined where it is not there. */
const move = (ledger: Ledger, token: string, from: string, to: string, amount: bigint): Ledger | undefined => {
  const left = balanceIn(ledger, token, from) - amount
  if (left < 0n) return undefined
  const next = new Map(ledger).set(keyOf(token, from), left)
  return next.set(keyOf(token, to), balanceIn(next, token, to) + amount)
}

/** Makes one call, without a fee: of a token by EIP-20, else a payment in the native currency. */
export const applyCall = (ledger: Ledger, tokens: readonly TokenFacts[], { from, to, value, data }: Call): Effect => {
  const paid = move(ledger, '', from, to, BigInt(value))
  if (!paid) return { ok: false, returned: '0x', ledger }
  const token = tokens.find(({ address }) => address.toLowerCase() === to)
  if (!token) return { ok: true, returned: '0x', ledger: paid }
  const answer = (returned: string): Effect => ({ ok: true, returned, ledger: paid })
  switch (data.slice(0, 10)) {
    case selectors.balanceOf:
      return answer(`0x${word(balanceIn(ledger, to, addressAt(data, 0)))}`)
    case selectors.decimals:
      return answer(`0x${word(token.decimals)}`)
    case selectors.symbol:
      return answer(textOf(token.symbol))
    case selectors.name:
      return answer(textOf(token.name))
    case selectors.transfer: {
      const moved = { token: to, from, to: addressAt(data, 0), amount: amountAt(data, 1) }
      const next = move(paid, to, from, moved.to, moved.amount)
      return next ? { ok: true, returned: `0x${word(1)}`, ledger: next, moved } : { ok: false, returned: '0x', ledger }
    }
    default:
      return { ok: false, returned: '0x', ledger }
  }
}
