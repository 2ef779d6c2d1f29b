import { concatHex, encodeErrorResult, type Hex, parseAbi, serializeErc8010Signature } from 'viem'
import type { privateKeyToAccount } from 'viem/accounts'
import { startServer } from './startServer.js'

const delegate = '0x00000000000000000000000000000000000d31e6'

/** A signature in the form of ERC-8010, by the contract that an account delegated itself to with a real EIP-7702 authorization. */
export const delegatedSignature = async (signer: ReturnType<typeof privateKeyToAccount>): Promise<Hex> => {
  const { yParity = 0, ...authorization } = await signer.signAuthorization({ address: delegate, chainId: 1, nonce: 0 })
  return serializeErc8010Signature({ authorization: { ...authorization, yParity }, signature: '0x11' })
}

/** A node at which that contract asks, by OffchainLookup (ERC-3668), for an answer from these addresses. */
export const startLookupNode = (account: Hex, urls: readonly string[]) =>
  startServer((_, response, body) => {
    const { id, method } = JSON.parse(body)
    const data = encodeErrorResult({
      abi: parseAbi(['error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)']),
      args: [account, urls, '0x61', '0x1626ba7e', '0x'],
    })
    const answers: Readonly<Record<string, object>> = {
      eth_chainId: { result: '0x1' },
      eth_getCode: { result: concatHex(['0xef0100', delegate]) },
      eth_call: { error: { code: 3, message: 'execution reverted', data } },
    }
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ jsonrpc: '2.0', id, ...answers[method] }))
  })
