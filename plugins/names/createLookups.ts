import type { Address } from 'viem'
import type { Message, MessageValues } from '../../kernel/api/index.js'
import { cleanText } from '#lib/text/cleanText.js'
import { isEvmAddress } from '#lib/addresses/isEvmAddress.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import { isRecord } from '#lib/checks/isRecord.js'
import type { Identity, NameRefusal, ResolvedName } from '../../ports/names.js'
import { coinTypeOf } from '../../protocol/coinTypeOf.js'
import { OffchainNameError } from './errors.js'
import { isNormal, readName } from './readName.js'
import type { GatewayIdentity } from './readIdentity.js'
import { parsePiece, readPiece } from './readPiece.js'
import { toDataPicture, toPicture } from './toPicture.js'
import { createRegistry, type Registry } from './universalResolver.js'
import { userMessage } from './userMessage.js'

export interface LookupNeeds {
  /** Sends a request to mainnet; undefined where the page has no node of it. */
  readonly ask: ((call: { readonly method: string; readonly params?: unknown }, signal: AbortSignal) => Promise<unknown>) | undefined
  readonly ipfsGateway: string | undefined
  /** Origins that may answer for names whose records are kept outside the chain. */
  readonly gateways: readonly string[]
  /** What the gateway of the page says of an account. Not checked. */
  told?: ((address: string, signal: AbortSignal) => Promise<GatewayIdentity | undefined>) | undefined
  /** The name that an account registered at the gateway of the page. Not checked. */
  claimed?(address: string, signal: AbortSignal): Promise<string | undefined>
}

export interface Lookups {
  account(text: string, chain: string, signal: AbortSignal): Promise<ResolvedName | NameRefusal | undefined>
  identity(address: string, signal: AbortSignal): Promise<Identity>
  /** For each account the name that it chose and that leads back to it. Two requests for all of them. */
  names(addresses: readonly string[], signal: AbortSignal): Promise<readonly (string | undefined)[]>
}

const mainnet = 60n
/** A name is shown in one line. */
const shownAtMost = 80

const refuse = (problem: Message, values?: MessageValues): NameRefusal => ({ problem, ...(values && { values }) })
/** An EVM address as ENS keeps it: 20 bytes. */
const toAddress = (bytes: string | undefined): string | undefined => (bytes !== undefined && isEvmAddress(bytes) ? bytes : undefined)
/** A name that is not in its normal form could look like another name. */
const isShown = (name: string): boolean => name.length <= shownAtMost && isNormal(name)
/** A name of plain letters only: others can look like them, and here nothing else says whose it is. */
const isPlain = (name: string): boolean => isShown(name) && /^[a-z0-9_.-]+$/.test(name)
const none: Identity = { name: undefined, image: undefined }

/** Looks names and accounts up on mainnet. */
export const createLookups = ({ ask, ipfsGateway, gateways, told, claimed }: LookupNeeds): Lookups => {
  /** What the network refused is passed on as viem reads it: with the number and the data of JSON-RPC. */
  const registryFor = (node: NonNullable<LookupNeeds['ask']>, signal: AbortSignal): Registry =>
    createRegistry(
      async (call) => {
        try {
          return await node(call, signal)
        } catch (error) {
          const { rpcCode, data, details } = isRecord(error) ? error : {}
          if (typeof rpcCode !== 'number') throw error
          throw Object.assign(new Error(String(details), { cause: error }), { code: rpcCode, data })
        }
      },
      gateways,
      signal,
    )
  /** A name is used without its picture where that cannot be read, or is the piece of another account. */
  const pictureOf = async (registry: Registry, name: string, owner: string, from?: 'the gateway'): Promise<string | undefined> => {
    try {
      const record = await registry.text(name, 'avatar')
      const piece = record === undefined ? undefined : parsePiece(record)
      if (!piece) return toPicture(record, ipfsGateway, from)
      const image = await readPiece(piece, owner, registry.ask)
      return image === undefined ? undefined : (toDataPicture(image) ?? toPicture(image, ipfsGateway, from))
    } catch {
      return undefined
    }
  }

  return {
    async account(text, chain, signal) {
      const read = readName(text)
      if (read.status === 'invalid') return refuse(userMessage.invalid)
      if (read.status === 'differs') return refuse(userMessage.differs, { name: cleanText(read.normal, shownAtMost) })
      const coinType = coinTypeOf(chain)
      if (coinType === undefined || !ask) return undefined
      const registry = registryFor(ask, signal)
      try {
        const address = toAddress(await registry.address(read.normal, coinType))
        signal.throwIfAborted()
        if (address === undefined) return undefined
        // Any other server would learn who is about to be paid.
        const image = ipfsGateway === undefined ? undefined : await pictureOf(registry, read.normal, address, 'the gateway')
        return { address, name: read.normal, image, unusual: read.unusual }
      } catch (error) {
        if (error instanceof OffchainNameError) return refuse(userMessage.offchain)
        throw error
      }
    },
    async identity(address, signal) {
      if (!isEvmAddress(address)) return none
      const said = await told?.(address, signal)
      signal.throwIfAborted()
      if (!ask) return said && isPlain(said.name) ? { name: said.name, image: toPicture(said.avatar, ipfsGateway) } : none
      const registry = registryFor(ask, signal)
      /** Any address can claim any name, and a gateway can say any: it counts when the name leads back. */
      const checked = async (name: string | undefined): Promise<Identity | undefined> => {
        if (name === undefined || !isShown(name)) return undefined
        const back = toAddress(await registry.address(name, mainnet))
        return back !== undefined && sameAddress(back, address) ? { name, image: await pictureOf(registry, name, address) } : undefined
      }
      try {
        const known = said && (await checked(said.name).catch(() => undefined))
        return known ?? (await checked((await registry.claimed(address as `0x${string}`)) ?? (await claimed?.(address, signal)))) ?? none
      } catch (error) {
        if (error instanceof OffchainNameError) return none
        throw error
      }
    },
    async names(addresses, signal) {
      if (!ask) return addresses.map(() => undefined)
      const registry = registryFor(ask, signal)
      const claims = (await registry.claimedBy(addresses as readonly Address[])).map((name) => (name !== undefined && isShown(name) ? name : undefined))
      const accounts = new Map<string, string | undefined>()
      const names = [...new Set(claims.filter((name) => name !== undefined))]
      if (names.length > 0) for (const [at, bytes] of (await registry.accountsOf(names)).entries()) accounts.set(names[at] ?? '', toAddress(bytes))
      // Any address can claim any name: it counts when the name leads back.
      return claims.map((name, at) => {
        const back = name === undefined ? undefined : accounts.get(name)
        return back !== undefined && sameAddress(back, addresses[at] ?? '') ? name : undefined
      })
    },
  }
}
