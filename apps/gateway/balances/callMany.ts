import { decodeFunctionResult, encodeFunctionData, multicall3Abi } from 'viem'
import { decodeNumber } from './decodeNumber.js'
import type { Rpc } from './createRpc.js'
import { RpcError } from './RpcError.js'

interface ContractCall {
  readonly to: `0x${string}`
  readonly data: `0x${string}`
}
/** The result of a call; undefined: the contract failed; null: the node did not answer this time. */
type Returned = `0x${string}` | undefined | null

const atOnce = 150

const toHex = (answer: unknown) => {
  if (typeof answer !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(answer)) throw new TypeError('The node answered with no bytes.')
  return answer as `0x${string}`
}

/** A request that every multicall contract answers. */
const harmless = encodeFunctionData({ abi: multicall3Abi, functionName: 'getCurrentBlockTimestamp' })

/**
 * Reads many contracts in few requests, by multicall3. A request that fails is repeated in halves, so that a contract which burns all gas,
 * or answers without end, does not affect the others. The node is at fault only where it does not answer a harmless request either;
 * otherwise the failure is about the contract.
 *
 * @throws the error of the node
 */
export const callMany = async (
  calls: readonly ContractCall[],
  { rpc, multicall, signal }: { rpc: Pick<Rpc, 'call'>; multicall: string; signal: AbortSignal },
): Promise<readonly Returned[]> => {
  const read = async (part: readonly ContractCall[]): Promise<readonly Returned[]> => {
    const data = encodeFunctionData({
      abi: multicall3Abi,
      functionName: 'aggregate3',
      args: [part.map(({ to, data }) => ({ target: to, allowFailure: true, callData: data }))],
    })
    const answer = await rpc.call('eth_call', [{ to: multicall, data }, 'latest'], signal)
    const results = decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data: toHex(answer) })
    if (results.length !== part.length) throw new TypeError('The node answered another number of calls.')
    return results.map(({ success, returnData }) => (success && returnData !== '0x' ? returnData : undefined))
  }
  const isWell = async () => {
    try {
      return decodeNumber(await rpc.call('eth_call', [{ to: multicall, data: harmless }, 'latest'], signal)) !== undefined
    } catch {
      return false
    }
  }
  const readOrHalve = async (part: readonly ContractCall[]): Promise<readonly Returned[]> => {
    try {
      return await read(part)
    } catch (error) {
      signal.throwIfAborted()
      if (!(await isWell())) throw error
      if (part.length === 1) return [error instanceof RpcError && error.execution ? undefined : null]
      const middle = Math.ceil(part.length / 2)
      return (await Promise.all([readOrHalve(part.slice(0, middle)), readOrHalve(part.slice(middle))])).flat()
    }
  }
  const results: Returned[] = []
  for (let start = 0; start < calls.length; start += atOnce) results.push(...(await readOrHalve(calls.slice(start, start + atOnce))))
  return results
}
