import { base58 } from '@scure/base'
import { tokenPrograms } from './programs.js'
import type { Options } from './readParams.js'
import type { Account, MaybeAccount } from './svm.js'

const whole = (data: Uint8Array, at: number) => new DataView(data.buffer, data.byteOffset, data.byteLength).getBigUint64(at, true)
const amountOf = (amount: bigint, decimals: number) => ({
  amount: `${amount}`,
  decimals,
  uiAmount: Number(amount) / 10 ** decimals,
  uiAmountString: `${Number(amount) / 10 ** decimals}`,
})

/** What an account of a token program holds, in parsed form; undefined for mints. */
export const parseHolding = (data: Uint8Array, decimalsOf: (mint: string) => number) => {
  if (data.length < 165 || (data.length > 165 && data[165] !== 2)) return undefined
  const mint = base58.encode(data.slice(0, 32))
  const tokenAmount = amountOf(whole(data, 64), decimalsOf(mint))
  return {
    type: 'account',
    info: { mint, owner: base58.encode(data.slice(32, 64)), state: data[108] === 2 ? 'frozen' : 'initialized', isNative: false, tokenAmount },
  }
}

/** An account of the virtual machine as JSON-RPC writes it; null where there is none. */
export const toAccount = (
  account: MaybeAccount | Account,
  { encoding = 'base58', dataSlice }: Pick<Options, 'encoding' | 'dataSlice'>,
  decimalsOf: (mint: string) => number,
) => {
  if ('exists' in account && !account.exists) return null
  if (account.lamports === 0n && account.data.length === 0) return null
  const data = Uint8Array.from(account.data)
  const part = dataSlice ? data.slice(dataSlice.offset, dataSlice.offset + dataSlice.length) : data
  const parsed = encoding === 'jsonParsed' && tokenPrograms.some((program) => program === account.programAddress) ? parseHolding(data, decimalsOf) : undefined
  return {
    lamports: Number(account.lamports),
    owner: account.programAddress,
    executable: account.executable,
    rentEpoch: 0,
    space: data.length,
    data: parsed
      ? { program: 'spl-token', parsed, space: data.length }
      : encoding === 'base58'
        ? [base58.encode(part), 'base58']
        : [Buffer.from(part).toString('base64'), 'base64'],
  }
}
