import { cleanText } from 'portico-lib/text/cleanText.js'
import { readMint } from 'portico-lib/solana/transfer/readMint.js'
import { readNames } from 'portico-lib/solana/balances/readNames.js'
import { toBase64 } from 'portico-lib/bytes/toBase64.js'
import type { SolanaChange, TokenFacts } from '../Review.js'
import { showText } from 'portico-lib/review/showText.js'
import { type AskNode, type Holding, readAccounts, readHolding } from './readAccounts.js'
import type { Step } from './readInstructions.js'

/** Reads tokens: their decimals from the mint, and the symbol that its issuer wrote. */
export const readTokens = async (ask: AskNode, mints: readonly string[]): Promise<(mint: string) => TokenFacts> => {
  const wanted = [...new Set(mints)]
  const [accounts, names] = await Promise.all([readAccounts(ask, wanted), readNames({ ask, subtle: crypto.subtle }, wanted).catch(() => undefined)])
  const facts = new Map(
    wanted.map((mint, at): [string, TokenFacts] => {
      const account = accounts[at]
      const found = account && readMint({ owner: account.owner, data: [toBase64(account.data)] })
      return [mint, { contract: mint, symbol: cleanText(names?.get(mint)?.symbol, 24) || undefined, decimals: found?.decimals }]
    }),
  )
  return (mint) => facts.get(mint) ?? { contract: mint, symbol: undefined, decimals: undefined }
}

/** The displayed changes: what leaves, what arrives, and what others may do, with the owners of token accounts. */
export const describeSteps = async (
  steps: readonly Step[],
  { own, ask }: { readonly own: string; readonly ask: AskNode },
): Promise<readonly SolanaChange[]> => {
  const held = [...new Set(steps.flatMap((step) => (step.kind === 'token' ? [step.from, step.to] : step.kind === 'delegate' ? [step.from] : [])))]
  const accounts = await readAccounts(ask, held)
  const holdings = new Map(held.map((address, at): [string, Holding | undefined] => [address, readHolding(accounts[at])]))
  // A token account that this transaction creates does not exist yet. Its address is derived from its owner and token.
  for (const step of steps)
    if (step.kind === 'open' && !holdings.get(step.account)) holdings.set(step.account, { mint: step.mint, owner: step.owner, amount: 0n })
  const mintOf = (step: Step): string | undefined => {
    if (step.kind === 'open') return step.mint
    if (step.kind === 'delegate') return step.mint ?? holdings.get(step.from)?.mint
    return step.kind === 'token' ? (step.mint ?? holdings.get(step.from)?.mint ?? holdings.get(step.to)?.mint) : undefined
  }
  const tokenOf = await readTokens(
    ask,
    steps.flatMap((step) => mintOf(step) ?? []),
  )
  const token = (step: Step): TokenFacts => tokenOf(mintOf(step) ?? '')
  return steps.flatMap((step): readonly SolanaChange[] => {
    if (step.kind === 'sol') {
      const { from, to, amount } = step
      return [from === own ? { kind: 'out', amount, to } : to === own ? { kind: 'in', amount, from } : { kind: 'others', amount, from, to }]
    }
    if (step.kind === 'token') {
      const [sender, receiver] = [holdings.get(step.from)?.owner, holdings.get(step.to)?.owner]
      const moved = { amount: step.amount, token: token(step) }
      if (step.authority === own || sender === own) return [{ kind: 'out', ...moved, to: receiver ?? step.to, ...(receiver === undefined && { holder: true }) }]
      if (receiver === own) return [{ kind: 'in', ...moved, from: sender ?? step.from }]
      return [{ kind: 'others', ...moved, from: sender ?? step.from, to: receiver ?? step.to }]
    }
    // Approvals of others for their own tokens do not affect the visitor.
    if (step.kind === 'delegate' && step.authority !== own && holdings.get(step.from)?.owner !== own) return []
    if (step.kind === 'delegate') return [{ kind: 'delegate', amount: step.amount, token: token(step), delegate: step.delegate }]
    if (step.kind === 'open') return step.payer === own ? [{ kind: 'open', owner: step.owner, token: token(step) }] : []
    return step.kind === 'memo' ? [{ kind: 'memo', text: showText(step.text) }] : []
  })
}
