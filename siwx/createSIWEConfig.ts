import { zeroAddress } from './message/zeroAddress.js'
import type { SIWXConfig, SIWXMessageData, SIWXSession } from '../ports/siwx.js'
import { InvalidSignatureError } from './errors.js'
import { matchesAccount } from './matchesAccount.js'
import { pageOf } from './pageOf.js'

/** The one session of a host's own server. @public */
export interface SIWESession {
  /** The account that is signed in. */
  readonly address: string
  /** The number of its network, for example 1. */
  readonly chainId: number
}
/** What the page's messages have in common. @public */
export interface SIWEMessageParams {
  /** Numbers of the networks of the page, for example 1. */
  readonly chains: readonly number[]
  /** Methods that a wallet may be asked for after a sign-in while pairing. */
  readonly methods?: readonly string[]
  /** Must be the page's own host: another one is refused before anything is signed. */
  readonly domain: string
  /** The page that asks. */
  readonly uri: string
  /** The site's text for the visitor: one line. */
  readonly statement?: string
  /** RFC 3339: the sign-in counts until this time. */
  readonly exp?: string
  /** RFC 3339: the sign-in counts from this time on. */
  readonly nbf?: string
  /** RFC 3339: when the message was written. Default now. */
  readonly iat?: string
  /** An id of the site's own for this request. */
  readonly requestId?: string
  /** Web addresses that the sign-in is about. */
  readonly resources?: readonly string[]
}
/** What `createMessage` receives. @public */
export interface SIWECreateMessageArgs extends Omit<SIWEMessageParams, 'chains'> {
  /** `did:pkh:<CAIP-2 id>:<address>` */
  readonly address: string
  /** The number of the network, for example 1. */
  readonly chainId: number
  /** What `getNonce` returned. */
  readonly nonce: string
  /** Version of the form of the message. */
  readonly version: '1'
}
/** What `verifyMessage` receives. @public */
export interface SIWEVerifyMessageArgs {
  /** The message that was signed. */
  readonly message: string
  /** By the wallet, in hexadecimal. */
  readonly signature: string
  /** Never set: of other kits. */
  readonly cacao?: unknown
}

/** What `createSIWEConfig` takes: the calls of a host's own server. @public */
export interface SIWEOptions {
  /** Asks the server for a nonce: at least 8 letters and digits, valid for one sign-in. */
  getNonce(address?: string): Promise<string>
  /** What the messages have in common. Without it no message can be written. */
  getMessageParams?(): Promise<SIWEMessageParams>
  /** Writes the message that the wallet signs, for example by `formatMessage`. */
  createMessage(args: SIWECreateMessageArgs): string
  /** Asks the server whether the signature is valid; `true` signs in. */
  verifyMessage(args: SIWEVerifyMessageArgs): Promise<boolean>
  /** Asks the server who is signed in; null when there is no session. */
  getSession(): Promise<SIWESession | null>
  /** Ends the session at the server. */
  signOut(): Promise<boolean>
  /** Called after each sign-in. */
  onSignIn?(session?: SIWESession): void
  /** Called after each end of a session. */
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
/** What `createSIWEConfig` returns, for the host option `siweConfig`. @public */
export interface SIWEConfig {
  /** The options as given. */
  readonly options: SIWEOptions
  /** The same as a configuration for the host option `siwx`. */
  mapToSIWX(): SIWXConfig
}

const numberOf = (chainId: string) => Number(/^eip155:(\d+)$/.exec(chainId)?.[1] ?? 1)

/**
 * Host option `siweConfig`: signing in with Ethereum by the calls of a server. Other chain families connect without signing in.
 * @example `const modal = createAppKit({ networks: [mainnet], siweConfig: createSIWEConfig(siweOptions) })`
 * @public
 */
export const createSIWEConfig = (options: SIWEOptions): SIWEConfig => ({ options, mapToSIWX: () => toSiwx(options) })

const toSiwx = (options: SIWEOptions): SIWXConfig => {
  const { signOutOnAccountChange = true, signOutOnNetworkChange = true, enabled = true } = options
  const signOut = async () => {
    if (!(await options.getSession())) return
    await options.signOut()
    options.onSignOut?.()
  }
  /** Takes the place of a message: the server returned only who is signed in. */
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
    if (!session) throw new InvalidSignatureError({ field: 'signature', reason: 'was accepted, but getSession returned no session' })
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
      if (matchesAccount(chainId, address)(mine)) return [standIn(chainId, address)]
      // A session of another account or network is accepted where the host's options allow it.
      if (!matchesAccount(mine.data.chainId, address)(mine)) {
        if (!signOutOnAccountChange) return [standIn(chainId, address)]
        await signOut()
        return []
      }
      // The session of the other network stays until the visitor decided: to sign here, to go back, to go on without or to leave.
      return signOutOnNetworkChange ? [] : [standIn(chainId, address)]
    },
    async declined(chainId) {
      if (enabled && chainId.startsWith('eip155:') && signOutOnNetworkChange) await signOut()
    },
    revokeSession: signOut,
  }
}
