import { loadWeb3 } from '../loadWeb3.js'
import { associatedTokenProgram, systemProgram } from '#lib/solana/balances/programs.js'
import { toBase64 } from '#lib/bytes/toBase64.js'

/** An account of a token, and the base units that leave it. */
export interface TransferPart {
  readonly source: string
  readonly amount: bigint
}
export interface TransferPlan {
  readonly from: string
  readonly to: string
  /** Base units. */
  readonly amount: bigint
  readonly blockhash: string
  /** Micro-lamports for one compute unit, and the limit of units; without a price neither is set. */
  readonly price: bigint
  readonly limit: number
  readonly token:
    | { readonly mint: string; readonly program: string; readonly decimals: number; readonly parts: readonly TransferPart[]; readonly target: string }
    | undefined
}

const bytes = (length: number, fill: (view: DataView) => void): Buffer => {
  const data = new Uint8Array(length)
  fill(new DataView(data.buffer))
  // The library accepts any array of bytes as its Buffer.
  return data as Buffer
}

/**
 * The bytes of a transfer, unsigned, in base 64. A token goes to the associated account of its receiver, in as many parts as the sender has
 * accounts that it comes from. The instruction that creates this
 * account if it is missing is always included, because it is what names the receiver in the bytes.
 * @throws MissingPackageError
 */
export const buildTransfer = async ({ from, to, amount, blockhash, price, limit, token }: TransferPlan): Promise<string> => {
  const { ComputeBudgetProgram, PublicKey, SystemProgram, TransactionInstruction, TransactionMessage, VersionedTransaction } = await loadWeb3()
  const key = (address: string) => new PublicKey(address)
  const account = (address: string, isWritable: boolean, isSigner = false) => ({ pubkey: key(address), isWritable, isSigner })
  const move = token
    ? [
        new TransactionInstruction({
          programId: key(associatedTokenProgram),
          keys: [
            account(from, true, true),
            account(token.target, true),
            account(to, false),
            account(token.mint, false),
            account(systemProgram, false),
            account(token.program, false),
          ],
          // CreateIdempotent
          data: bytes(1, (view) => view.setUint8(0, 1)),
        }),
        ...token.parts.map(
          (part) =>
            new TransactionInstruction({
              programId: key(token.program),
              keys: [account(part.source, true), account(token.mint, false), account(token.target, true), account(from, false, true)],
              // TransferChecked
              data: bytes(10, (view) => {
                view.setUint8(0, 12)
                view.setBigUint64(1, part.amount, true)
                view.setUint8(9, token.decimals)
              }),
            }),
        ),
      ]
    : [SystemProgram.transfer({ fromPubkey: key(from), toPubkey: key(to), lamports: amount })]
  const budget =
    price > 0n ? [ComputeBudgetProgram.setComputeUnitLimit({ units: limit }), ComputeBudgetProgram.setComputeUnitPrice({ microLamports: price })] : []
  const message = new TransactionMessage({ payerKey: key(from), recentBlockhash: blockhash, instructions: [...budget, ...move] }).compileToLegacyMessage()
  return toBase64(Uint8Array.from(new VersionedTransaction(message).serialize()))
}
