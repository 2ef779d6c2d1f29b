import { isEvmAddress } from '#lib/addresses/isEvmAddress.js'
import { readMetadata } from '../../protocol/items/readMetadata.js'
import { encodeWord } from '#lib/abi/encodeWord.js'
import { pieceFunctions } from '#lib/abi/pieces.js'
import { readText } from '#lib/abi/readText.js'
import { readWord } from '#lib/abi/readWord.js'
import type { AskMainnet } from './universalResolver.js'

/** An NFT that a name has as its picture. */
export interface Piece {
  readonly standard: 'erc721' | 'erc1155'
  readonly contract: string
  readonly id: bigint
}

/** Bytes of metadata that are read. */
const longest = 131_072
const largest = 2n ** 256n

/**
 * Reads the record "avatar" of a name that says that it is an NFT on mainnet: `eip155:1/erc721:<contract>/<id>`, or `erc1155`.
 * Source: https://docs.ens.domains/ensip/12
 */
export const parsePiece = (record: string): Piece | undefined => {
  const [, standard, contract = '', digits = ''] = /^eip155:1\/(erc721|erc1155):(0x[0-9a-f]{40})\/(\d{1,78})$/i.exec(record) ?? []
  if (standard === undefined || !isEvmAddress(contract) || BigInt(digits) >= largest) return undefined
  return { standard: standard.toLowerCase() === 'erc721' ? 'erc721' : 'erc1155', contract, id: BigInt(digits) }
}

/**
 * The picture that the metadata of an NFT names, as it stands there; undefined where the account does not own the NFT at this moment. Metadata is
 * read where the contract has it inside, as a `data:` address: on a server it is not, because the contract chooses that server.
 *
 * @throws what the network rejected with
 */
export const readPiece = async ({ standard, contract, id }: Piece, owner: string, ask: AskMainnet): Promise<string | undefined> => {
  const call = async (data: string): Promise<string | undefined> => {
    const answer = await ask({ method: 'eth_call', params: [{ to: contract, data }, 'latest'] })
    return typeof answer === 'string' ? answer : undefined
  }
  const account = BigInt(owner)
  const [owned, uri] = await Promise.all(
    standard === 'erc721'
      ? [call(`${pieceFunctions.ownerOf}${encodeWord(id)}`), call(`${pieceFunctions.tokenURI}${encodeWord(id)}`)]
      : [call(`${pieceFunctions.balanceOf}${encodeWord(account)}${encodeWord(id)}`), call(`${pieceFunctions.uri}${encodeWord(id)}`)],
  )
  const said = readWord(owned)
  const isOwner = standard === 'erc721' ? said === account : said !== undefined && said > 0n
  return isOwner ? readMetadata(readText(uri, longest)).image : undefined
}
