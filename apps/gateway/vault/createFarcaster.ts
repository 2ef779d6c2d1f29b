import type { Clock } from '../base/Clock.js'
import type { CheckSignIn } from '../signIn/SignInParts.js'
import type { FarcasterLogins } from './VaultParts.js'
import { encodeFunctionData, parseAbi } from 'viem'
import { createRpc } from '../balances/createRpc.js'
import { decodeNumber } from '../balances/decodeNumber.js'
import { createOutgoing } from '../http/createOutgoing.js'
import type { Telemetry } from '../telemetry/Telemetry.js'
import { openingRequest, readOpening, readState, stateRequest } from './farcasterDialect.js'

/** The ID registry of Farcaster on Optimism, where it has been since 2023. */
export const idRegistry = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'

/** The chain of the registry, and of the accounts that sign. */
const optimism = 'eip155:10'
const registryAbi = parseAbi(['function idOf(address owner) view returns (uint256 fid)'])
/** Limit of an answer of a relay, in bytes. */
const maxRelayBytes = 100_000
const maxNodeBytes = 1_000_000
/** What the protocol wants messages to say. */
const statement = 'Farcaster Auth'
/** What the check says of a signature that is certainly wrong. Anything else means that the chain could not be asked. */
const wrongSignature = ['is not of this account', 'is not a text of reasonable length']

/** A message whose form, site, nonce, time or signature is not right, or whose account is not that of the id. */
export class UnprovenFarcasterError extends Error {
  override name = 'UnprovenFarcasterError'
}

/** The id that a message names, where it names exactly one. Both spellings are in use. */
const fidOf = (resources: readonly string[]) => {
  const found = resources.filter((resource) => resource.startsWith('farcaster:'))
  const [, fid] = (found.length === 1 && /^farcaster:\/\/fids?\/([1-9]\d{0,18})$/.exec(found[0] ?? '')) || []
  return fid
}

/**
 * Sign In With Farcaster (FIP-11): a relay brings a message of the visitor's app, which is verified here. Nothing else that the relay says
 * counts: the site, the nonce and the times have to be those of this login, the signature that of the account in the message, and this
 * account the one that has the named id at this moment, by the registry on the chain.
 */
export const createFarcaster = ({
  origin,
  relay,
  rpc,
  registry = idRegistry,
  check,
  clock,
  deadline,
  calls,
}: {
  /** Of the secure site: the message names it, and the visitor's app shows it. */
  readonly origin: string
  readonly relay: string
  /** A node of the chain with the registry. */
  readonly rpc: string
  readonly registry?: string
  readonly check: CheckSignIn
  readonly clock: Clock
  /** Ms for one request. */
  readonly deadline: number
  readonly calls?: Telemetry['calls'] | undefined
}): FarcasterLogins => {
  const { host: domain } = new URL(origin)
  const uri = `${origin}/farcaster`
  const ask = createOutgoing({ addresses: [relay], what: 'the Farcaster relay', clock, deadline, maxBytes: maxRelayBytes, observe: calls?.('farcaster relay') })
  const askNode = createOutgoing({
    addresses: [rpc],
    what: 'the node of Farcaster',
    clock,
    deadline,
    maxBytes: maxNodeBytes,
    observe: calls?.('farcaster node'),
  })
  const node = createRpc({ url: rpc, clock, deadline, observe: calls?.('farcaster node') })
  const late = () => AbortSignal.timeout(deadline)

  /** The id of an account now; 0 for an account without one. */
  const ownId = async (address: string) => {
    const data = encodeFunctionData({ abi: registryAbi, functionName: 'idOf', args: [address.toLowerCase() as `0x${string}`] })
    const id = decodeNumber(await node.call('eth_call', [{ to: registry, data }, 'latest'], late()))
    // A contract that is not there answers nothing.
    if (id === undefined) throw new Error('The registry of Farcaster does not answer as one.')
    return id
  }

  return {
    begin: async ({ nonce, expires }) => readOpening(relay, await ask(...openingRequest(relay, { domain, uri, nonce, expires })), nonce),
    look: async (channel) => readState(await ask(...stateRequest(relay, channel))),
    verify: async ({ message, signature }, { nonce, started }) => {
      const now = clock.now()
      // The nonce was made for this login, which counts once.
      const checks = { domain, origin, nonce, chainIds: [optimism], rpcUrls: { [optimism]: rpc }, maxAge: now - started + 60_000, now, fetch: askNode }
      const answer = await check({ message, signature, ...checks })
      if (!answer.ok) {
        if (answer.field === 'signature' && !wrongSignature.includes(answer.reason)) throw new Error(`The signature could not be checked: ${answer.reason}`)
        throw new UnprovenFarcasterError(`${answer.field} ${answer.reason}`)
      }
      const { data } = answer
      if (data.uri !== uri) throw new UnprovenFarcasterError('uri is of another page')
      if (data.statement !== statement) throw new UnprovenFarcasterError('statement is another one')
      const fid = fidOf(data.resources ?? [])
      if (fid === undefined) throw new UnprovenFarcasterError('resources do not name one id')
      if ((await ownId(data.accountAddress)) !== BigInt(fid)) throw new UnprovenFarcasterError('accountAddress does not have the named id')
      return { fid }
    },
  }
}
