import { cleanText } from '#lib/text/cleanText.js'
import { toAccount } from '#lib/addresses/toAccount.js'
import { isEmail } from '#lib/text/isEmail.js'
import { isRecord } from '#lib/checks/isRecord.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import { isOfFamily } from '#lib/addresses/isOfFamily.js'
import { parseCaipNetworkId } from '#lib/addresses/parseCaipNetworkId.js'
import { toHttpsUrl } from '#lib/web/toHttpsUrl.js'
import {
  type AccountType,
  type ChainId,
  type DrawnPart,
  frameTitles,
  type FrameTitle,
  frameTones,
  type FrameTone,
  recoveryWays,
  type ExchangeName,
  type Named,
  type RecoveryWay,
  type ReplyOf,
  type SignOutLink,
  type TypedAccount,
  type User,
  type WebAddress,
} from '../../../protocol/frameMessages.js'
import { readLabel } from '../../../protocol/ownProviderName.js'

/** Of an answer to a call of a wallet, in characters of JSON or text: larger ones are refused. */
const longestAnswer = 1_000_000

/** The id of an EVM chain is a number, as text or not; other families use their CAIP-2 id. */
const readChain = (id: unknown): string | undefined => {
  if (typeof id === 'number') return Number.isSafeInteger(id) && id > 0 ? `eip155:${id}` : undefined
  if (typeof id !== 'string') return undefined
  if (/^[1-9]\d{0,15}$/.test(id)) return `eip155:${id}`
  return parseCaipNetworkId(id) ? id : undefined
}
export const toChainId = (chain: string): ChainId => (isOfFamily(chain, 'eip155') ? Number(chain.slice('eip155:'.length)) : chain)

const isType = (type: unknown): type is AccountType => type === 'eoa' || type === 'smartAccount'
/** The accounts that a site names: one of each type at most, among them the one in use. Undefined where they say something else. */
const readAccounts = (input: unknown, namespace: string, used: string): readonly TypedAccount[] | undefined => {
  if (!Array.isArray(input) || input.length > 2) return undefined
  const found = input.flatMap((entry: unknown): TypedAccount[] => {
    const address = isRecord(entry) ? toAccount(namespace, entry.address) : undefined
    return isRecord(entry) && address !== undefined && isType(entry.type) ? [{ address, type: entry.type }] : []
  })
  const distinct = new Set(found.map(({ type }) => type)).size === input.length
  return distinct && found.some(({ address }) => sameAddress(address, used)) ? found : undefined
}
const readType = (payload: unknown): { readonly type: AccountType } | undefined =>
  isRecord(payload) && isType(payload.type) ? { type: payload.type } : undefined

const readUser = (payload: unknown): User | undefined => {
  if (!isRecord(payload)) return undefined
  const { chainId, email, userName, preferredAccountType, smartAccountDeployed } = payload
  const chain = readChain(chainId)
  const namespace = parseCaipNetworkId(chain)?.namespace
  const address = namespace === undefined ? undefined : toAccount(namespace, payload.address)
  if (chain === undefined || namespace === undefined || address === undefined) return undefined
  if (email !== undefined && email !== null && !isEmail(email)) return undefined
  const name = cleanText(userName, 64)
  const accounts = readAccounts(payload.accounts, namespace, address)
  return {
    address,
    chain,
    ...(isEmail(email) && { email }),
    ...(name && { userName: name }),
    ...(isType(preferredAccountType) && { accountType: preferredAccountType }),
    ...(accounts && { accounts }),
    ...(smartAccountDeployed === true && { deployed: true }),
  }
}
const readUri =
  (key: 'uri' | 'url') =>
  (payload: unknown): WebAddress | undefined => {
    const uri = isRecord(payload) ? toHttpsUrl(payload[key]) : undefined
    return uri === undefined ? undefined : { uri }
  }
/** A vault of our own says what comes back with the result, and whether the browser comes back to the page. */
const readSocialAddress = (payload: unknown): (WebAddress & { readonly state?: string; readonly page?: true }) | undefined => {
  const address = readUri('uri')(payload)
  const state = isRecord(payload) ? payload.state : undefined
  if (address === undefined || state === undefined) return address
  const comesBack = isRecord(payload) && payload.page === true
  return typeof state === 'string' && /^[\w-]{22,128}$/.test(state) ? { ...address, state, ...(comesBack && { page: true }) } : undefined
}
const readAction =
  <action extends string>(...known: readonly action[]) =>
  (payload: unknown): { readonly action: action } | undefined => {
    const action = isRecord(payload) ? known.find((one) => one === payload.action) : undefined
    return action === undefined ? undefined : { action }
  }
const readChainReply = (payload: unknown): { readonly chainId: ChainId } | undefined => {
  const chain = isRecord(payload) ? readChain(payload.chainId) : undefined
  return chain === undefined ? undefined : { chainId: toChainId(chain) }
}
/** How many networks a site may name. */
const maxNetworks = 200
/** Ids of EVM chains, as numbers or as CAIP-2 ids; anything else is left out. */
const readSmartNetworks = (payload: unknown): { readonly smartAccountEnabledNetworks: readonly number[] } | undefined => {
  const named = isRecord(payload) ? payload.smartAccountEnabledNetworks : undefined
  if (!Array.isArray(named) || named.length > maxNetworks) return undefined
  const ids = named.map((id) => toChainId(readChain(id) ?? '')).filter((id) => typeof id === 'number')
  return { smartAccountEnabledNetworks: [...new Set(ids)] }
}
const readSmartAccount = (payload: unknown): { readonly address: string; readonly isDeployed: boolean } | undefined => {
  const { address: given, isDeployed } = isRecord(payload) ? payload : {}
  const address = toAccount('eip155', given)
  return address !== undefined && typeof isDeployed === 'boolean' ? { address, isDeployed } : undefined
}
const readConnected = (payload: unknown): { readonly isConnected: boolean } | undefined =>
  isRecord(payload) && typeof payload.isConnected === 'boolean' ? { isConnected: payload.isConnected } : undefined
const readNamed = (payload: unknown): Named | undefined => {
  const name = isRecord(payload) ? cleanText(payload.userName, 64) : ''
  return isRecord(payload) ? { ...(name && { userName: name }) } : undefined
}
const readNewEmail = (payload: unknown): { readonly newEmail: string } | undefined =>
  isRecord(payload) && isEmail(payload.newEmail) ? { newEmail: payload.newEmail } : undefined
/** A site that says nothing of a provider, or something else, has ended the session all the same. */
const readSignedOut = (payload: unknown): { readonly provider?: SignOutLink } => {
  const said = isRecord(payload) && isRecord(payload.provider) ? payload.provider : {}
  const [label, address] = [readLabel(said.label), toHttpsUrl(said.address)]
  return label !== '' && address !== undefined ? { provider: { label, address } } : {}
}
/** A JWS in its compact form, not verified: the server of the page does that. */
const readIdToken = (payload: unknown): { readonly token: string } | undefined => {
  const token = isRecord(payload) ? payload.token : undefined
  return typeof token === 'string' && token.length <= 8_192 && /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token) ? { token } : undefined
}
/** The result of a call. Its caller knows the shape; here only its size is limited. */
const readAnswer = (payload: unknown): { readonly answer: unknown } | undefined => {
  try {
    const size = typeof payload === 'string' ? payload.length : (JSON.stringify(payload) ?? '').length
    return size <= longestAnswer ? { answer: payload } : undefined
  } catch {
    return undefined
  }
}

/** One validator a reply. `nothing` stands for replies without content: what they carry is not looked at. */
const readers: { readonly [name in ExchangeName]: 'nothing' | 'answer' | ((payload: unknown) => ReplyOf<name> | undefined) } = {
  GET_CHAIN_ID: readChainReply,
  SWITCH_NETWORK: readChainReply,
  CONNECT_EMAIL: readAction('VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT'),
  CONNECT_DEVICE: 'nothing',
  CONNECT_OTP: 'nothing',
  CONNECT_SOCIAL: readUser,
  GET_SOCIAL_REDIRECT_URI: readSocialAddress,
  GET_FARCASTER_URI: readUri('url'),
  CONNECT_FARCASTER: readNamed,
  GET_USER: readUser,
  SET_PREFERRED_ACCOUNT: readType,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: readSmartNetworks,
  INIT_SMART_ACCOUNT: readSmartAccount,
  SIGN_OUT: readSignedOut,
  IS_CONNECTED: readConnected,
  GET_ID_TOKEN: readIdToken,
  RPC_REQUEST: 'answer',
  RPC_ABORT: 'nothing',
  REVIEW_CUT: 'nothing',
  UPDATE_EMAIL: readAction('VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP'),
  UPDATE_EMAIL_PRIMARY_OTP: 'nothing',
  UPDATE_EMAIL_SECONDARY_OTP: readNewEmail,
  SYNC_THEME: 'nothing',
  SYNC_DAPP_DATA: 'nothing',
  RELOAD: 'nothing',
  SHOW: 'nothing',
}

/** Reads the payload of a reply. Undefined when it is not what the request is answered with. */
export const readReply = (name: ExchangeName, payload: unknown): { readonly value: unknown } | undefined => {
  const reader = readers[name]
  if (reader === 'nothing') return { value: undefined }
  if (reader === 'answer') {
    const read = readAnswer(payload)
    return read && { value: read.answer }
  }
  const value = reader(payload)
  return value === undefined ? undefined : { value }
}

const refusals = [
  ...(['cancelled', 'expired', 'locked', 'offline', 'refused', 'failed'] as const),
  ...(['invalid', 'taken', 'unusual', 'unmailed', 'away', 'unsupported'] as const),
]
/** Why the secure site refused, in words that the page acts on; a site that gives none says it only in words. */
export type Refusal = (typeof refusals)[number]

/** Codes of JSON-RPC, EIP-1193 and EIP-5792, which callers of wallets know. */
const codes: readonly number[] = [-32602, 4100, 4200, 5700, 5710, 5730, 5740, 5760]

/** Of an error reply. `signed`: whether anything was signed for a request of the wallet, where the site says so. */
export interface ReadRefusal {
  readonly message: string
  readonly reason: Refusal | undefined
  readonly seconds: number | undefined
  readonly code: number | undefined
  readonly signed: boolean | undefined
}
/** Reads the payload of an error reply. */
export const readRefusal = (payload: unknown): ReadRefusal => {
  const { message, reason, seconds, code, signed } = isRecord(payload) ? payload : {}
  return {
    message: cleanText(message, 300) || 'An error occurred',
    reason: refusals.find((one) => one === reason),
    seconds: typeof seconds === 'number' && Number.isFinite(seconds) && seconds > 0 ? Math.min(Math.ceil(seconds), 86_400) : undefined,
    code: codes.find((one) => one === code),
    signed: typeof signed === 'boolean' ? signed : undefined,
  }
}

export interface Ready {
  readonly version: string
  /** It takes a channel of its own. */
  readonly channel: boolean
  readonly draws: readonly DrawnPart[]
  /** The families whose accounts the site has and can sign for; undefined where it does not say. */
  readonly namespaces: readonly string[] | undefined
  /** It gives ID tokens. */
  readonly idTokens: boolean
}
const drawable: readonly DrawnPart[] = ['otp', 'approve', 'passkey', 'recovery', 'password', 'sites', 'permissions', 'export', 'delete']

/** Reads the payload of the READY message. */
export const readReady = (payload: unknown): Ready | undefined => {
  if (!isRecord(payload)) return undefined
  const { version, channel, draws, namespaces } = payload
  return {
    version: cleanText(version, 64),
    channel: channel === 1,
    draws: channel === 1 && Array.isArray(draws) ? drawable.filter((part) => draws.includes(part)) : [],
    namespaces:
      channel === 1 && Array.isArray(namespaces)
        ? namespaces.slice(0, 20).filter((name) => typeof name === 'string' && /^[-a-z0-9]{3,8}$/.test(name))
        : undefined,
    idTokens: channel === 1 && payload.idTokens === true,
  }
}

/** What a site with a channel says by itself. `escape`: keys that are pressed in the frame stay there, and it had no use for this one. */
export type FrameNews =
  | { readonly height: number }
  | { readonly title: FrameTitle | undefined; readonly tone: FrameTone }
  | 'signed-out'
  | 'approved'
  | 'escape'
  | { readonly ways: readonly RecoveryWay[] }
  /** A window with this state is wanted, or is `open`. */
  | { readonly review: string; readonly open: boolean }
export const readNews = (type: string, payload: unknown): FrameNews | undefined => {
  if (type === 'SIGNED_OUT') return 'signed-out'
  if (type === 'APPROVED') return 'approved'
  if (type === 'ESCAPE') return 'escape'
  if (!isRecord(payload)) return undefined
  const { height, recovery, ways } = payload
  if (type === 'REVIEW') {
    const { state, open } = payload
    return typeof state === 'string' && /^[0-9a-f]{32}$/.test(state) && typeof open === 'boolean' ? { review: state, open } : undefined
  }
  if (type === 'STATE') {
    const tone = frameTones.find((one) => one === payload.tone)
    return tone && { title: frameTitles.find((one) => one === payload.title), tone }
  }
  if (type === 'RESIZE') return typeof height === 'number' && height >= 1 && height <= 1_000 ? { height } : undefined
  if (type !== 'USER') return undefined
  if (recovery === 'none') return { ways: [] }
  return recovery === 'set' && Array.isArray(ways) ? { ways: recoveryWays.filter((way) => ways.includes(way)) } : undefined
}
