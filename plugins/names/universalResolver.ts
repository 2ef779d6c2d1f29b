import { readOrigin } from '#lib/web/readOrigin.js'
import {
  type Address,
  BaseError,
  ccipRequest,
  ContractFunctionRevertedError,
  createClient,
  custom,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  multicall3Abi,
  namehash,
  parseAbi,
  toHex,
} from 'viem'
import { readContract } from 'viem/actions'
import { packetToBytes } from 'viem/ens'
import { OffchainNameError } from './errors.js'

/** The proxy that the ENS DAO keeps on mainnet: https://docs.ens.domains/resolvers/universal */
export const universalResolver: Address = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'

const abi = parseAbi([
  'function resolve(bytes name, bytes data) view returns (bytes result, address resolver)',
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes result, address resolver)',
  'function reverse(bytes lookupAddress, uint256 coinType) view returns (string primary, address resolver, address reverseResolver)',
  'error DNSDecodingFailed(bytes dns)',
  'error DNSEncodingFailed(string ens)',
  'error EmptyAddress()',
  'error HttpError(uint16 status, string message)',
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
  'error ResolverError(bytes errorData)',
  'error ResolverNotContract(bytes name, address resolver)',
  'error ResolverNotFound(bytes name)',
  'error ReverseAddressMismatch(string primary, bytes primaryAddress)',
  'error UnsupportedResolverProfile(bytes4 selector)',
])
const ether = parseAbi(['function addr(bytes32 node) view returns (address)'])
const records = parseAbi([
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
  'function text(bytes32 node, string key) view returns (string)',
])

/** https://www.multicall3.com: the same address on every network. */
const multicall: Address = '0xca11bde05977b3631167028862be2a173976ca11'

/** ERC-7996: the servers that a resolver names are asked by this page, and not by one that puts several questions together. */
const byThisPage = ['x-batch-gateway:true']

/** Refusals that say that there is nothing. */
const nothing = ['ResolverNotFound', 'ResolverNotContract', 'UnsupportedResolverProfile', 'ReverseAddressMismatch', 'EmptyAddress']

/** Sends a request to mainnet. Rejects with `{ code, message, data }` where the network refused. */
export type AskMainnet = (call: { readonly method: string; readonly params?: unknown }) => Promise<unknown>

export interface Registry {
  readonly ask: AskMainnet
  /** The bytes that a name has for a kind of chain (ENSIP-9); undefined where it has none. */
  address(name: string, coinType: bigint): Promise<Hex | undefined>
  text(name: string, key: string): Promise<string | undefined>
  /** The name that an address claims. Not checked. */
  claimed(address: Address): Promise<string | undefined>
  /** The names that several addresses claim, in one request. Not checked. What a server outside the chain would have to answer is undefined. */
  claimedBy(addresses: readonly Address[]): Promise<readonly (string | undefined)[]>
  /** The accounts that several names have on mainnet, in one request. What a server outside the chain would have to answer is undefined. */
  accountsOf(names: readonly string[]): Promise<readonly (Hex | undefined)[]>
}

/** Whether a server that a name chose (ERC-3668) is one that the host listed: by its address with everything filled in. */
const isListed = (template: string, sender: string, data: string, gateways: readonly string[]): boolean => {
  const url = template.replace('{sender}', sender.toLowerCase()).replace('{data}', data)
  return gateways.some((gateway) => gateway === readOrigin(url))
}

/**
 * Asks ENS through its Universal Resolver. Nothing but the network and the listed gateways is requested: a name whose records are kept outside
 * the chain by another server is refused. @throws OffchainNameError, or what the network rejected with
 */
export const createRegistry = (ask: AskMainnet, gateways: readonly string[], signal: AbortSignal): Registry => {
  let refused = false
  // Without a list ERC-3668 would let a name choose any server for this page to request.
  const request: typeof ccipRequest = async ({ data, sender, urls }) => {
    const listed = urls.filter((url) => isListed(url, sender, data, gateways))
    refused ||= listed.length === 0
    return ccipRequest({ data, sender, urls: listed, requestOptions: { signal } })
  }
  const client = createClient({ ccipRead: gateways.length > 0 && { request }, transport: custom({ request: ask }, { retryCount: 0 }) })
  const orNothing = async <value>(answer: Promise<value>, name: string): Promise<value | undefined> => {
    try {
      return await answer
    } catch (error) {
      const reverted = error instanceof BaseError && error.walk((cause) => cause instanceof ContractFunctionRevertedError)
      const reason = reverted instanceof ContractFunctionRevertedError ? reverted.data?.errorName : undefined
      if (reason !== undefined && nothing.includes(reason)) return undefined
      throw refused || reason === 'OffchainLookup' ? new OffchainNameError({ name, cause: error }) : error
    }
  }
  const resolve = async (name: string, data: Hex): Promise<Hex | undefined> => {
    const packet = toHex(packetToBytes(name))
    const contract = { address: universalResolver, abi } as const
    const answer =
      gateways.length > 0
        ? readContract(client, { ...contract, functionName: 'resolveWithGateways', args: [packet, data, byThisPage] })
        : readContract(client, { ...contract, functionName: 'resolve', args: [packet, data] })
    const [result] = (await orNothing(answer, name)) ?? ['0x']
    return result === '0x' ? undefined : result
  }
  /** Puts several questions to the Universal Resolver into one request; undefined for those that it refused. */
  const askTogether = async (questions: readonly Hex[]): Promise<readonly (Hex | undefined)[]> => {
    const calls = questions.map((callData) => ({ target: universalResolver, allowFailure: true, callData }))
    const answers = await readContract(client, { address: multicall, abi: multicall3Abi, functionName: 'aggregate3', args: [calls] })
    return questions.map((_, at) => {
      const { success, returnData } = answers[at] ?? { success: false, returnData: '0x' as const }
      return success && returnData !== '0x' ? returnData : undefined
    })
  }
  return {
    ask,
    async claimedBy(addresses) {
      const answers = await askTogether(addresses.map((address) => encodeFunctionData({ abi, functionName: 'reverse', args: [address, 60n] })))
      return answers.map((data) => (data && decodeFunctionResult({ abi, functionName: 'reverse', data })[0]) || undefined)
    },
    async accountsOf(names) {
      const answers = await askTogether(
        names.map((name) => {
          const data = encodeFunctionData({ abi: ether, functionName: 'addr', args: [namehash(name)] })
          return encodeFunctionData({ abi, functionName: 'resolve', args: [toHex(packetToBytes(name)), data] })
        }),
      )
      return answers.map((answer) => {
        const [data] = answer === undefined ? ['0x' as const] : decodeFunctionResult({ abi, functionName: 'resolve', data: answer })
        const account = data === '0x' ? undefined : decodeFunctionResult({ abi: ether, functionName: 'addr', data })
        return account === undefined || /^0x0*$/.test(account) ? undefined : account
      })
    },
    async address(name, coinType) {
      const node = namehash(name)
      // Older resolvers know the address on mainnet alone.
      const onMainnet = coinType === 60n
      const data = onMainnet
        ? encodeFunctionData({ abi: ether, functionName: 'addr', args: [node] })
        : encodeFunctionData({ abi: records, functionName: 'addr', args: [node, coinType] })
      const result = await resolve(name, data)
      const bytes =
        result &&
        (onMainnet
          ? decodeFunctionResult({ abi: ether, functionName: 'addr', data: result })
          : decodeFunctionResult({ abi: records, functionName: 'addr', data: result }))
      return bytes === undefined || /^0x0*$/.test(bytes) ? undefined : bytes
    },
    async text(name, key) {
      const result = await resolve(name, encodeFunctionData({ abi: records, functionName: 'text', args: [namehash(name), key] }))
      return (result && decodeFunctionResult({ abi: records, functionName: 'text', data: result })) || undefined
    },
    async claimed(address) {
      const [name] = (await orNothing(readContract(client, { address: universalResolver, abi, functionName: 'reverse', args: [address, 60n] }), address)) ?? []
      return name || undefined
    },
  }
}
