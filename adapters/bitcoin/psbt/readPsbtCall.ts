import { RequestRefusedError } from '../../../kernel/api/index.js'
import { parseBitcoinAddress } from '#lib/addresses/parseBitcoinAddress.js'
import { readList } from '#lib/checks/readList.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { toHex } from '#lib/bytes/toHex.js'
import { type Psbt, parsePsbt } from './parsePsbt.js'
import type { PsbtInput } from './PsbtCall.js'
import { scriptOf } from '../scriptOf.js'

export interface CheckedCall {
  readonly psbt: Psbt
  readonly signInputs: readonly PsbtInput[]
  readonly broadcast: boolean
}

/** More inputs than a standard transaction has room for. */
const maxInputs = 10_000
/**
 * All outputs, one of them, and both for the one input alone. A signature for no output at all (`SIGHASH_NONE`) lets everybody who sees it
 * decide where the coins go, so it is never asked for.
 */
const sighashTypes = [0, 1, 3, 0x81, 0x83]

/** The whole transaction; 0 is how Taproot says it. */
const whole = [0, 1]

const invalid = (why: string) => new RequestRefusedError({ method: 'signPsbt', why })

const readInput = (entry: unknown, psbt: Psbt, accounts: readonly string[]): PsbtInput => {
  const [address, index] = [safeGet(entry, 'address'), safeGet(entry, 'index')]
  if (typeof address !== 'string' || !accounts.includes(address)) throw invalid('an input is to be signed with an address that the wallet does not show')
  const input = typeof index === 'number' ? psbt.inputs[index] : undefined
  if (typeof index !== 'number' || !input) throw invalid('the transaction does not have an input that is to be signed')
  const spent = psbt.spent[index]?.script
  const parsed = parseBitcoinAddress(address)
  if (!spent) throw invalid(`input ${index} does not say which output it spends`)
  if (!parsed || toHex(spent) !== scriptOf(parsed)) throw invalid(`input ${index} does not spend coins of the address that is to sign it`)
  const sighashes = safeGet(entry, 'sighashTypes')
  const types = sighashes === undefined ? undefined : readList(sighashes, 10)
  if (sighashes !== undefined && (!types || types.some((type) => typeof type !== 'number' || !sighashTypes.includes(type))))
    throw invalid(`the types of signature for input ${index} are not among those that protect where coins go`)
  const allowed = types && types.length > 0 ? (types as readonly number[]) : whole
  // Wallets follow what is written in the transaction, too.
  const { sighashType: written } = input
  if (written !== undefined && !allowed.includes(written)) throw invalid(`input ${index} asks for a type of signature in the transaction that was not named`)
  // Without an output at the place of the input, a signature for it protects nothing.
  if (allowed.some((type) => (type & 0x1f) === 3) && index >= psbt.outputs.length) throw invalid(`there is no output at the place of input ${index}`)
  return types ? { address, index, sighashTypes: types as readonly number[] } : { address, index }
}

/** The inputs that spend coins of an address that the wallet shows. */
const ownInputs = (psbt: Psbt, accounts: readonly string[]): readonly PsbtInput[] => {
  const addresses = new Map(
    accounts.flatMap((address) => {
      const parsed = parseBitcoinAddress(address)
      return parsed ? [[scriptOf(parsed), address] as const] : []
    }),
  )
  return psbt.spent.flatMap((output, index) => {
    const address = output && addresses.get(toHex(output.script))
    return address === undefined ? [] : [{ address, index }]
  })
}

/** What the inputs spend, in satoshis; undefined where an input does not say it. */
const sumOf = (spent: Psbt['spent']): bigint | undefined =>
  spent.reduce<bigint | undefined>((sum, output) => (sum === undefined || !output ? undefined : sum + output.amount), 0n)

/** Validates what a page asks to be signed, before the wallet sees it. `accounts`: the addresses that the wallet shows. @throws RequestRefusedError */
export const readPsbtCall = (call: unknown, accounts: readonly string[]): CheckedCall => {
  const psbt = parsePsbt(safeGet(call, 'psbt'))
  if (!psbt) throw invalid('the transaction is not a PSBT (BIP-174, version 0) in base 64')
  const wanted = readList(safeGet(call, 'signInputs'), maxInputs)
  if (!wanted) throw invalid('"signInputs" is a list of { address, index }; an empty one stands for every input of the wallet')
  const signInputs = (wanted.length > 0 ? wanted : ownInputs(psbt, accounts)).map((entry) => readInput(entry, psbt, accounts))
  if (signInputs.length === 0) throw invalid('no input spends coins of an address that the wallet shows')
  if (new Set(signInputs.map(({ index }) => index)).size < signInputs.length) throw invalid('an input is named twice')
  const spent = sumOf(psbt.spent)
  if (spent !== undefined && psbt.outputs.reduce((sum, amount) => sum + amount, 0n) > spent) throw invalid('the transaction pays more than it spends')
  const broadcast = safeGet(call, 'broadcast')
  if (broadcast !== undefined && typeof broadcast !== 'boolean') throw invalid('"broadcast" is true or false')
  return { psbt, signInputs, broadcast: broadcast === true }
}
