// Lines of public code for Solana, with the types of `@solana/web3.js` itself: only the specifiers of ours are changed. `npm run types`
// compiles them; nothing is run.
import { type Connection, LAMPORTS_PER_SOL, PublicKey, SystemProgram, Transaction, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import type { Provider } from 'portico/adapters/solana'
import { useAppKitProvider } from 'portico/react'

const receiver = PublicKey.default

export const useTransfer = (connection: Connection) => {
  const { walletProvider } = useAppKitProvider<Provider>('solana')
  const key: PublicKey | undefined = walletProvider.publicKey
  return async (): Promise<string> => {
    if (!walletProvider.publicKey || !key) throw new Error('The wallet is not connected.')
    const { blockhash: recentBlockhash } = await connection.getLatestBlockhash()
    const transaction = new Transaction({ feePayer: walletProvider.publicKey, recentBlockhash }).add(
      SystemProgram.transfer({ fromPubkey: walletProvider.publicKey, toPubkey: receiver, lamports: LAMPORTS_PER_SOL }),
    )
    const message = new TransactionMessage({ payerKey: walletProvider.publicKey, recentBlockhash, instructions: transaction.instructions })
    const signed: VersionedTransaction = await walletProvider.signTransaction(new VersionedTransaction(message.compileToV0Message()))
    const all: Transaction[] = await walletProvider.signAllTransactions([transaction])
    const [seed] = PublicKey.findProgramAddressSync([walletProvider.publicKey.toBuffer()], receiver)
    const balance: number = await connection.getBalance(walletProvider.publicKey)
    const same: boolean = walletProvider.publicKey.equals(new PublicKey(walletProvider.publicKey))
    const names: string[] = walletProvider.chains.map((chain) => chain.name)
    walletProvider.emit('accountsChanged', [String(seed), balance, same, names.length, signed.version, all.length])
    await walletProvider.connect()
    await walletProvider.signAndSendTransaction(transaction)
    return walletProvider.sendTransaction(transaction, connection)
  }
}
