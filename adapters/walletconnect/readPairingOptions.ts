import { parseCaipNetworkId } from '#lib/addresses/parseCaipNetworkId.js'
import { toHttpsUrl } from '#lib/web/toHttpsUrl.js'
import { PairingOptionError } from './errors.js'
import type { Provider } from './library.js'
import { toRecord } from '#lib/checks/toRecord.js'

/** The parts of a proposal that a host may change, by namespace. */
export interface ProposalOverride {
  readonly methods: Readonly<Record<string, readonly string[]>>
  readonly chains: Readonly<Record<string, readonly string[]>>
  readonly events: Readonly<Record<string, readonly string[]>>
  /** By CAIP-2 id. */
  readonly rpcMap: Readonly<Record<string, string>>
  readonly defaultChain: string | undefined
}
export interface PairingOptions {
  readonly projectId: string
  readonly relayUrl: string
  /** Whether the relay's domain attestation is requested. */
  readonly attestation: boolean
  readonly provider: Provider | undefined
  readonly override: ProposalOverride
}

export const vendorRelay = 'wss://relay.walletconnect.org'

/** A relay's address: wss, or ws on this machine; no credentials. */
const toRelayUrl = (input: unknown): string | undefined => {
  if (typeof input !== 'string' || !/^wss?:\/\//i.test(input)) return undefined
  return toHttpsUrl(input.replace(/^ws/i, 'http')) === undefined ? undefined : input.replace(/\/$/, '')
}

const isProvider = (input: unknown): input is Provider => {
  const { client, connect, request, on, removeListener, disconnect } = toRecord(input)
  const { core, session } = toRecord(client)
  return (
    [connect, request, on, removeListener, disconnect].every((member) => typeof member === 'function') &&
    typeof toRecord(client).disconnect === 'function' &&
    typeof core === 'object' &&
    typeof toRecord(session).getAll === 'function'
  )
}

/** Lists of short texts by namespace; invalid ones are left out. */
const toLists = (input: unknown, fits: (text: string, namespace: string) => boolean): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.entries(toRecord(input))
      .slice(0, 16)
      .flatMap(([namespace, list]) => {
        if (!/^[-a-z0-9]{3,8}$/.test(namespace) || !Array.isArray(list)) return []
        const given: readonly unknown[] = list
        return [[namespace, [...new Set(given.slice(0, 100).filter((text): text is string => typeof text === 'string' && fits(text, namespace)))]]]
      }),
  )

const toOverride = (input: unknown): ProposalOverride => {
  const { methods, chains, events, rpcMap, defaultChain } = toRecord(input)
  const word = (text: string) => /^\w{1,80}$/.test(text)
  return {
    methods: toLists(methods, word),
    chains: toLists(chains, (id, namespace) => parseCaipNetworkId(id)?.namespace === namespace),
    events: toLists(events, word),
    rpcMap: Object.fromEntries(
      Object.entries(toRecord(rpcMap)).flatMap(([id, url]) => {
        const address = toHttpsUrl(url)
        return parseCaipNetworkId(id) && address ? [[id, address]] : []
      }),
    ),
    defaultChain: typeof defaultChain === 'string' && parseCaipNetworkId(defaultChain) ? defaultChain : undefined,
  }
}

/** Validates the host's options of pairing. An option of the wrong shape is reported once and ignored. */
export const readPairingOptions = (given: Readonly<Record<string, unknown>>, tell: (error: PairingOptionError) => void): PairingOptions => {
  const { projectId, relayUrl, attestation, universalProvider, universalProviderConfigOverride } = given
  const check = <value>(option: string, input: unknown, value: value | undefined, expected: string): value | undefined => {
    if (input !== undefined && input !== null && value === undefined) tell(new PairingOptionError({ option, expected }))
    return value
  }
  const relay = check('relayUrl', relayUrl, toRelayUrl(relayUrl), 'a wss address (ws on localhost)')
  return {
    projectId: check('projectId', projectId, typeof projectId === 'string' && /^[\w-]{1,128}$/.test(projectId) ? projectId : undefined, 'a project id') ?? '',
    relayUrl: relay ?? vendorRelay,
    attestation: check('attestation', attestation, typeof attestation === 'boolean' ? attestation : undefined, 'true or false') ?? true,
    provider: check('universalProvider', universalProvider, isProvider(universalProvider) ? universalProvider : undefined, 'a UniversalProvider'),
    override: toOverride(
      check(
        'universalProviderConfigOverride',
        universalProviderConfigOverride,
        typeof universalProviderConfigOverride === 'object' ? universalProviderConfigOverride : undefined,
        'an object',
      ),
    ),
  }
}
