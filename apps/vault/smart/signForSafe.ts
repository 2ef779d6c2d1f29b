import { encodeAbiParameters, hashMessage, hashTypedData, type Hex, serializeErc6492Signature } from 'viem'
import type { SignWork } from '../keys/signer.js'
import type { PredictedAccount } from './predictAccount.js'

/**
 * The typed data that the owner signs on behalf of the smart account, for a reviewed message or typed data: its hash, bound to the
 * account and to the network, so that the signature is worthless for another account of the same owner (ERC-1271).
 */
export const toSafeMessage = (work: SignWork, account: Hex, chainId: number): SignWork => {
  if (work.kind !== 'evm-message' && work.kind !== 'evm-typed-data') throw new Error('Only messages and typed data are signed this way.')
  const hash = work.kind === 'evm-message' ? hashMessage({ raw: work.message }) : hashTypedData(work.data)
  return {
    kind: 'evm-typed-data',
    data: {
      domain: { chainId, verifyingContract: account },
      primaryType: 'SafeMessage',
      types: {
        EIP712Domain: [
          { name: 'chainId', type: 'uint256' },
          { name: 'verifyingContract', type: 'address' },
        ],
        SafeMessage: [{ name: 'message', type: 'bytes' }],
      },
      message: { message: encodeAbiParameters([{ type: 'bytes32' }], [hash]) },
    },
  }
}

/** Encodes the signature for verifiers, with the deployment of an account that is not deployed yet (ERC-6492). */
export const toAccountSignature = (signature: Hex, { factory, factoryData }: PredictedAccount, deployed: boolean): Hex =>
  deployed ? signature : serializeErc6492Signature({ address: factory, data: factoryData, signature })
