import { buildMessage } from './message/buildMessage.js'
import { zeroAddress } from './message/zeroAddress.js'
import { toChecksumAddress } from '../lib/toChecksumAddress.js'
import type { SIWXConfig, SIWXMessageData, SIWXSession } from '../ports/siwx.js'
import { InvalidSignatureError, MessageError } from './errors.js'
import { isOf } from './isOf.js'
import { pageOf } from './pageOf.js'

/** The one session of a host's own server. */
export interface SIWESession {
  readonly address: string
  readonly chainId: number
}
export interface SIWEMessageParams {
  readonly chains: readonly number[]
  readonly methods?: readonly string[]
  /** Has to be the page's own: another one is refused before anybody signs. */
  readonly domain: string
  readonly uri: string
  readonly statement?: string
  readonly exp?: string
  readonly nbf?: string
  readonly iat?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}
export interface SIWECreateMessageArgs extends Omit<SIWEMessageParams, 'chains'> {
  /** `did:pkh:<CAIP-2 id>:<address>` */
  readonly address: string
  readonly chainId: number
  readonly nonce: string
  readonly version: '1'
}
export interface SIWEOptions {
  getNonce(address?: string): Promise<string>
  getMessageParams?(): Promise<SIWEMessageParams>
  createMessage(args: SIWECreateMessageArgs): string
  verifyMessage(args: { readonly message: string; readonly signature: string; readonly cacao?: unknown }): Promise<boolean>
  getSession(): Promise<SIWESession | null>
  signOut(): Promise<boolean>
  onSignIn?(session?: SIWESession): void
  onSignOut?(): void
  /** Default true. */
  readonly required?: boolean
  /** Default true. */
  readonly enabled?: boolean
  /** Default true. */
  readonly signOutOnDisconnect?: boolean
  /** Default true. */
  readonly signOutOnAccountChange?: boolean
  /** Default true. */
  readonly signOutOnNetworkChange?: boolean
}
export interface SIWEConfig {
  readonly options: SIWEOptions
  mapToSIWX(): SIWXConfig
}

const numberOf = (chainId: string) => Number(/^eip155:(\d+)$/.exec(chainId)?.[1] ?? 1)

/** Writes what EIP-4361 wants of the arguments that `createMessage` is given. @throws MessageError */
export const formatMessage = (args: SIWECreateMessageArgs): string => {
  const { address, chainId, domain, uri, version, nonce, statement, iat, exp, nbf, requestId, resources } = args
  const account = address.split(':').at(-1) || zeroAddress
  const made = buildMessage({
    domain,
    uri,
    version,
    nonce,
    accountAddress: /^0x[\da-f]{40}$/i.test(account) ? toChecksumAddress(account) : account,
    chainId: `eip155:${chainId}`,
    issuedAt: iat ?? new Date().toISOString(),
    ...(statement !== undefined && { statement }),
    ...(exp !== undefined && { expirationTime: exp }),
    ...(nbf !== undefined && { notBefore: nbf }),
    ...(requestId !== undefined && { requestId }),
    ...(resources !== undefined && { resources }),
  })
  if ('refused' in made) throw new MessageError(made.refused)
  return made.text
}

/** Host option `siweConfig`: signing in with Ethereum by a server's own calls. Other chain families are let through. */
export const createSIWEConfig = (options: SIWEOptions): SIWEConfig => ({ options, mapToSIWX: () => toSiwx(options) })

const toSiwx = (options: SIWEOptions): SIWXConfig => {
  const { signOutOnAccountChange = true, signOutOnNetworkChange = true, enabled = true } = options
  const signOut = async () => {
    if (!(await options.getSession())) return
    await options.signOut()
    options.onSignOut?.()
  }
  /** What there is instead of a message: the server told no more than who is signed in. */
  const standIn = (chainId: string, accountAddress: string): SIWXSession => ({
    data: { ...pageOf(), accountAddress, chainId, version: '1', nonce: '' },
    message: '',
    signature: '',
  })
  const addSession = async ({ message, signature, cacao, data: { chainId } }: SIWXSession) => {
    if (!chainId.startsWith('eip155:')) return
    if (!(await options.verifyMessage({ message, signature, ...(cacao !== undefined && { cacao }) })))
      throw new InvalidSignatureError({ field: 'signature', reason: 'was not taken by verifyMessage' })
    const session = await options.getSession()
    if (!session) throw new InvalidSignatureError({ field: 'signature', reason: 'was taken, and getSession knows nobody' })
    options.onSignIn?.(session)
  }
  return {
    signOutOnDisconnect: options.signOutOnDisconnect ?? true,
    getRequired: () => enabled && (options.required ?? true),
    getOneClick: () => enabled,
    async createMessage({ accountAddress, chainId, notBefore }) {
      const params = await options.getMessageParams?.()
      if (!params) throw new Error('Failed to get message params!')
      const { chains: _, ...rest } = params
      const nonce = await options.getNonce(accountAddress || undefined)
      const args: SIWECreateMessageArgs = {
        ...rest,
        address: `did:pkh:${chainId}:${accountAddress}`,
        chainId: numberOf(chainId),
        nonce,
        version: '1',
        iat: rest.iat ?? new Date().toISOString(),
        ...(notBefore !== undefined && { nbf: notBefore }),
      }
      const text = options.createMessage(args)
      const data: SIWXMessageData = { accountAddress: accountAddress || zeroAddress, chainId, nonce, version: '1', domain: args.domain, uri: args.uri }
      return { ...data, toString: () => text }
    },
    addSession,
    async setSessions(sessions) {
      if (sessions.length === 0) return signOut()
      const [first] = sessions
      const [session = first] = sessions.filter(({ data: { chainId } }) => chainId.startsWith('eip155:'))
      if (session) await addSession(session)
    },
    async getSessions(chainId, address) {
      if (!enabled || !chainId.startsWith('eip155:')) return [standIn(chainId, address)]
      const session = await options.getSession()
      if (!session) return []
      const mine = standIn(`eip155:${session.chainId}`, session.address)
      if (isOf(chainId, address)(mine)) return [standIn(chainId, address)]
      const moved = !isOf(mine.data.chainId, address)(mine)
      // Somebody else's session, or another network's, counts where the host said so.
      if (moved ? signOutOnAccountChange : signOutOnNetworkChange) {
        await signOut()
        return []
      }
      return [standIn(chainId, address)]
    },
    revokeSession: signOut,
  }
}
