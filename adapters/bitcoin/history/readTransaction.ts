import type { AccountTransaction } from '../../../kernel/api/index.js'
import { fromHex } from '#lib/bytes/fromHex.js'
import { parseBitcoinAddress } from '#lib/addresses/parseBitcoinAddress.js'
import { readList } from '#lib/checks/readList.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { toHex } from '#lib/bytes/toHex.js'
import { scriptOf } from '../scriptOf.js'
import { readTxid } from '../readAnswer.js'
import { txidOf } from './txidOf.js'

/** More inputs or outputs than a block has room for. */
const maxEntries = 25_000
/** More satoshis than there are. */
const maxSatoshis = 2_100_000_000_000_000
/** Addresses on the other side that are named. */
const maxCounterparts = 100

const readNumber = (value: unknown, limit: number): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= limit ? value : undefined
const readUint32 = (value: unknown) => readNumber(value, 0xffff_ffff)
/** Servers write it with or without a sign. */
const readVersion = (value: unknown) => (Number.isInteger(value) && Number(value) < 0 && Number(value) >= -0x8000_0000 ? Number(value) : readUint32(value))
/** Scripts are short; nodes pass on data of at most 100,000 bytes. */
const readScript = (value: unknown): Uint8Array | undefined => (typeof value === 'string' && value.length <= 400_000 ? fromHex(value) : undefined)

interface Output {
  readonly value: number
  readonly script: Uint8Array
  /** The address that the server names for the script: not compared yet. */
  readonly named: unknown
}
const readOutput = (input: unknown): Output | undefined => {
  const value = readNumber(safeGet(input, 'value'), maxSatoshis)
  const script = readScript(safeGet(input, 'scriptpubkey'))
  return value === undefined || script === undefined ? undefined : { value, script, named: safeGet(input, 'scriptpubkey_address') }
}

interface Input {
  readonly txid: Uint8Array
  readonly vout: number
  readonly script: Uint8Array
  readonly sequence: number
  /** Undefined for new coins of a block. */
  readonly spent: Output | undefined
}
const readInput = (input: unknown): Input | undefined => {
  const id = readTxid(safeGet(input, 'txid'))
  const txid = id === undefined ? undefined : fromHex(id)
  const [vout, sequence] = [readUint32(safeGet(input, 'vout')), readUint32(safeGet(input, 'sequence'))]
  const script = readScript(safeGet(input, 'scriptsig'))
  const spent = readOutput(safeGet(input, 'prevout'))
  const made = safeGet(input, 'is_coinbase') === true
  if (!txid || vout === undefined || sequence === undefined || !script || (!spent && !made)) return undefined
  return { txid, vout, script, sequence, spent: made ? undefined : spent }
}

/** Reads all entries of a list, or none: a transaction without one of its parts is another transaction. */
const readAll = <part>(input: unknown, read: (entry: unknown) => part | undefined): readonly part[] | undefined => {
  const entries = readList(input, maxEntries + 1)
  if (!entries || entries.length === 0 || entries.length > maxEntries) return undefined
  const parts: part[] = []
  for (const entry of entries) {
    const part = read(entry)
    if (part === undefined) return undefined
    parts.push(part)
  }
  return parts
}

const sumOf = (outputs: readonly Output[]) => outputs.reduce((sum, { value }) => sum + BigInt(value), 0n)

/** The addresses of outputs, each once. A name that is not the one of the script is left out. */
const addressesOf = (outputs: readonly Output[]): readonly string[] => {
  const found = new Set<string>()
  const seen = new Set<string>()
  for (const { script, named } of outputs) {
    const of = toHex(script)
    if (found.size >= maxCounterparts) break
    if (seen.has(of)) continue
    seen.add(of)
    const parsed = parseBitcoinAddress(named)
    if (parsed && scriptOf(parsed) === of) found.add(parsed.address)
  }
  return [...found]
}

/** Time of the block; undefined while no block has the transaction. Null where the answer does not say it. */
const readTime = (status: unknown): number | undefined | null => {
  const confirmed = safeGet(status, 'confirmed')
  if (confirmed === false) return undefined
  const seconds = confirmed === true ? readUint32(safeGet(status, 'block_time')) : undefined
  return seconds === undefined ? null : seconds * 1_000
}

interface WholeTransaction {
  readonly hash: string
  readonly at: number | undefined
  readonly inputs: readonly Input[]
  readonly outputs: readonly Output[]
}

/** One transaction from a server of Esplora's interface. Its id has to be the hash of what the server says that the transaction is. Never throws. */
export const readWhole = (input: unknown): WholeTransaction | undefined => {
  const hash = readTxid(safeGet(input, 'txid'))
  const [version, lockTime] = [readVersion(safeGet(input, 'version')), readUint32(safeGet(input, 'locktime'))]
  const at = readTime(safeGet(input, 'status'))
  const outputs = readAll(safeGet(input, 'vout'), readOutput)
  const inputs = readAll(safeGet(input, 'vin'), readInput)
  if (!hash || version === undefined || lockTime === undefined || at === null || !inputs || !outputs) return undefined
  return txidOf({ version, lockTime, inputs, outputs }) === hash ? { hash, at, inputs, outputs } : undefined
}

/**
 * Reads one transaction from a server of Esplora's interface, as far as it concerns an address, which has to take part by its script.
 * Undefined for anything else. Never throws.
 *
 * @param script of the address, in hexadecimal
 */
export const readTransaction = (input: unknown, script: string): AccountTransaction | undefined => {
  const whole = readWhole(input)
  if (!whole) return undefined
  const { hash, at, inputs, outputs } = whole

  const isOwn = ({ script: of }: Output) => toHex(of) === script
  const spent = inputs.flatMap(({ spent: output }) => output ?? [])
  const [allIn, allOut] = [sumOf(spent), sumOf(outputs)]
  const made = spent.length < inputs.length
  if (allIn > maxSatoshis || allOut > maxSatoshis || (!made && allOut > allIn)) return undefined
  const [gave, got] = [sumOf(spent.filter(isOwn)), sumOf(outputs.filter(isOwn))]
  const paysAlone = !made && spent.every(isOwn)
  const fee = paysAlone ? allIn - allOut : undefined
  const base = { hash, at, fee }
  if (paysAlone && outputs.every((output) => isOwn(output) || output.value === 0)) return { ...base, direction: 'self', amount: got, counterparts: [] }
  if (!spent.some(isOwn) && !outputs.some(isOwn)) return undefined
  const change = got - gave
  if (change > 0n || !spent.some(isOwn)) return { ...base, direction: 'in', amount: change, counterparts: addressesOf(spent.filter((one) => !isOwn(one))) }
  return { ...base, direction: 'out', amount: -change - (fee ?? 0n), counterparts: addressesOf(outputs.filter((one) => !isOwn(one))) }
}
