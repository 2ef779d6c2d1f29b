import { ProviderError } from '../wallets/ProviderError.js'

/** Hands a signed transaction to the chain. @throws ProviderError with the chain's words */
export const sendSolana = async (rpc: string | undefined, transaction: string): Promise<string> => {
  if (!rpc) throw new ProviderError(4901, 'Solana does not run in the sandbox.')
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params: [transaction, { encoding: 'base64' }] })
  const response = await fetch(rpc, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { result, error } = (await response.json()) as { result?: string; error?: { code: number; message: string } }
  if (result === undefined) throw new ProviderError(error?.code ?? -32603, error?.message ?? 'The chain did not answer.')
  return result
}
