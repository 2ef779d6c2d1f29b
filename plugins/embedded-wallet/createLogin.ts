import {
  AccountChangedError,
  type Connector,
  ConnectError,
  type NetworksService,
  opaque,
  type Opened,
  type OpenRequest,
  type RpcService,
  SessionEndedError,
  type Translate,
} from '../../kernel/api/index.js'
import { withTimeoutOrUndefined } from '#lib/timing/withTimeoutOrUndefined.js'
import { parseCaipNetworkId } from '#lib/addresses/parseCaipNetworkId.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import { withAbort } from '#lib/timing/withAbort.js'
import { type AccountType, embeddedConnector } from '../../ports/embeddedWallet.js'
import type { Accounts } from './createAccounts.js'
import type { Approvals } from './createApprovals.js'
import { createSignIn, type SignIn } from './createSignIn.js'
import { createTransport } from './createTransport.js'
import type { Frame, ReadyFrame } from './frame/createFrame.js'
import { discordName } from '../../protocol/discordName.js'
import type { SignOutLink, User } from '../../protocol/frameMessages.js'
import { toChainId } from './frame/readReply.js'
import { alignNetwork } from './askSite.js'
import { askUser, namespaceOf } from './askUser.js'
import { createTypeChoice } from './createTypeChoice.js'
import { toStored, type Types } from './createTypes.js'
import { nameWallet } from './nameWallet.js'
import type { StoredAccount, StoredLogin } from './storedLogin.js'

export interface LoginNeeds {
  readonly frame: Pick<Frame, 'open'>
  readonly accounts: Accounts
  readonly approvals: Approvals
  readonly networks: Pick<NetworksService, 'find'>
  readonly rpc: Pick<RpcService, 'request'>
  /** Families of the page that the frame has accounts of, for example `eip155`. */
  readonly namespaces: readonly string[]
  after(ms: number, run: () => void): () => void
  /** Which kind of account is wanted. */
  readonly types: Pick<Types, 'preferred' | 'choose'>
  /** Whether the page may ask for permissions (ERC-7715). */
  smartSessions(): boolean
  /** Shows where to sign in. False where there is no such view. */
  showLogin(): boolean
  /** How the visitor signed in on this page. */
  provider(): StoredLogin['provider']
  /** What the site called the visitor when they signed in, if it says it only then. */
  userName(): string | undefined
  readonly t: Translate
  onForbidden(method: string): void
  /** The secure site has the visitor's accounts: its networks can be asked for. */
  onAccounts(ready: ReadyFrame): void
  /** The secure site does not know the visitor any more, who was signed in here. */
  onExpired(): void
  /** The visitor signed out, and may still be signed in at the provider of their login. */
  onStillThere(link: SignOutLink): void
}

export interface Login extends Pick<SignIn, 'signedIn' | 'signInBy' | 'left'> {
  readonly connector: Connector
  /** Uses the plain or the smart account on EVM networks. @throws what the frame throws, SessionEndedError */
  chooseType(type: AccountType, signal: AbortSignal): Promise<void>
  /** The frame, once it is certain that it holds the account that the page shows. @throws SessionEndedError, AccountChangedError */
  trusted(namespace: string, signal: AbortSignal | undefined): Promise<ReadyFrame>
  /** The secure site said that the sign-in is over. */
  signedOut(): void
  /** The frame is gone: one that is loaded anew is asked again who is signed in. */
  forget(): void
}

/** How long signing out waits for the secure site, in ms. */
const goodbye = 3_000

/** The connector of the frame: signs in through its views, keeps the accounts, and signs out. */
export const createLogin = (needs: LoginNeeds): Login => {
  const { frame, accounts, approvals, networks, rpc, namespaces } = needs
  /** The secure site was asked for these accounts since the frame was loaded. */
  const known = new Set<string>()
  let fresh = false
  const {
    wait: waitForSignIn,
    takeNext,
    signedIn,
    signInBy,
    left,
  } = createSignIn({
    showLogin: needs.showLogin,
    onSignedIn: () => {
      fresh = true
    },
  })

  const readUser = (ready: ReadyFrame, chain: string, signal: AbortSignal | undefined, type = needs.types.preferred(namespaceOf(chain))) =>
    askUser(ready, { chain, type }, signal)
  const isSignedIn = async (ready: ReadyFrame, signal: AbortSignal | undefined) =>
    (await ready.ask('IS_CONNECTED', undefined, signal && { signal })).isConnected

  const signedOut = () => {
    known.clear()
    fresh = false
    accounts.end()
  }

  /** After a reload the accounts come from storage: before anything is asked in their name, the secure site has to have the same. */
  const trusted = async (namespace: string, signal: AbortSignal | undefined): Promise<ReadyFrame> => {
    const ready = await frame.open(signal)
    if (known.has(namespace)) return ready
    if (!(await isSignedIn(ready, signal))) {
      signedOut()
      needs.onExpired()
      throw new SessionEndedError()
    }
    const { address, chain, type = 'eoa' } = accounts.need(namespace)
    await alignNetwork(ready, chain, signal)
    // The account that was in use, whatever is preferred by now.
    const user = await readUser(ready, chain, signal, type)
    known.add(namespace)
    needs.onAccounts(ready)
    if (!sameAddress(user.address, address)) {
      accounts.change(namespace, toStored(user, chain))
      throw new AccountChangedError({ wanted: address, actual: user.address })
    }
    return ready
  }
  const move = async (namespace: string, chain: string, signal: AbortSignal | undefined) => {
    const ready = await trusted(namespace, signal)
    await ready.ask('SWITCH_NETWORK', { chainId: toChainId(chain) }, signal && { signal })
    const user = await readUser(ready, chain, signal)
    accounts.change(namespace, toStored(user, chain))
  }
  const signOut = async (namespace: string) => {
    known.delete(namespace)
    if (!accounts.drop(namespace)) return
    known.clear()
    fresh = false
    // The frame may have to be loaded for it. The page is not kept waiting; the secure site hears of it all the same.
    const told = frame.open().then((ready) => ready.ask('SIGN_OUT', undefined))
    const reply = await withTimeoutOrUndefined(needs.after, goodbye, (signal) => withAbort(told, signal))
    if (reply?.provider) needs.onStillThere(reply.provider)
  }

  const toOpened = (namespace: string, { address, chain, type }: StoredAccount): Opened => ({
    namespace,
    accounts: [address],
    wallet: nameWallet(accounts.get(), needs.t),
    ...{ smartAccount: type === 'smartAccount', reviews: accounts.get().vault === true },
    chain,
    transport: createTransport({
      ...{ namespace, accounts, approvals, networks, rpc, trusted, move, signOut },
      onForbidden: needs.onForbidden,
      smartSessions: needs.smartSessions,
    }),
  })

  const restore = ({ chains }: OpenRequest): readonly Opened[] =>
    namespaces.flatMap((namespace) => {
      const account = accounts.find(namespace)
      return account && chains.includes(account.chain) ? [toOpened(namespace, account)] : []
    })

  const connect = async ({ chains, signal }: OpenRequest): Promise<readonly Opened[]> => {
    const ready = await frame.open(signal)
    const enter = takeNext()
    if (enter) await enter(signal)
    else if (!fresh && !(await isSignedIn(ready, signal))) await waitForSignIn(signal)
    const first = parseCaipNetworkId(chains[0])?.namespace
    // Of a site that has one account at a time, the one that was asked for.
    const firsts = chains.filter((chain, at) => at === chains.findIndex((one) => one.split(':')[0] === chain.split(':')[0]))
    const wanted = firsts.filter((chain) => ready.namespaces?.includes(chain.split(':')[0] ?? '') ?? true)
    if (wanted.length === 0) throw new ConnectError('The secure site has no account on these networks.', { reason: 'unsupported' })
    const asked = ready.vault ? wanted : wanted.filter((chain) => chain.startsWith(`${first}:`))
    const found: Record<string, StoredAccount> = {}
    let who: User | undefined
    for (const chain of asked) {
      const user = await readUser(ready, chain, signal)
      who ??= user
      found[chain.split(':')[0] ?? ''] = toStored(user, chain)
    }
    const held: Record<string, StoredAccount> = {}
    for (const [namespace, account] of Object.entries(accounts.get().accounts)) {
      // An account of another family stays, if it is of the same visitor.
      if (!ready.vault || found[namespace]) continue
      if (sameAddress((await readUser(ready, account.chain, signal, account.type ?? 'eoa')).address, account.address)) held[namespace] = account
    }
    signal.throwIfAborted()
    known.clear()
    for (const namespace of Object.keys({ ...held, ...found })) known.add(namespace)
    const provider = needs.provider() ?? accounts.get().provider
    const named = who?.userName ?? (provider === 'farcaster' ? needs.userName() : undefined)
    // A vault of this protocol's own version knows the name apart from the discriminator.
    const userName = provider === 'discord' && !ready.vault && named !== undefined ? discordName(named) : named
    accounts.set({
      accounts: { ...held, ...found },
      ...(provider && { provider }),
      ...(who?.email !== undefined && { email: who.email }),
      ...{ ...(userName !== undefined && { userName }), ...(ready.vault && { vault: true }) },
    })
    needs.onAccounts(ready)
    return Object.entries(found).map(([namespace, account]) => toOpened(namespace, account))
  }

  return {
    connector: opaque<Connector>({
      id: embeddedConnector,
      name: 'Email',
      kind: 'embedded',
      namespaces,
      open: async (request) => {
        request.signal.throwIfAborted()
        return request.restore ? restore(request) : connect(request)
      },
    }),
    signedIn,
    signInBy,
    left,
    trusted,
    signedOut,
    chooseType: createTypeChoice({ accounts, types: needs.types, trusted, readUser }),
    forget: () => {
      known.clear()
      fresh = false
    },
  }
}
