import type { AppPayload } from '../base/appMessages.js'
import { type AccountTypes, hasSmartAccounts } from '../smart/accountTypes.js'
import { type Chains, isSolana, toPageChain } from '../base/createChains.js'
import type { PendingCode, SignedIn } from '../account/accountFacts.js'
import type { Account } from '../account/createAccount.js'
import type { EmailChange } from '../account/createEmailChange.js'
import type { Handlers } from './createFrame.js'
import { FrameError } from '../base/FrameError.js'
import { readProvider } from '../base/socialProviders.js'

export interface HandlerNeeds {
  readonly account: Account
  readonly change: Pick<EmailChange, 'begin'>
  readonly chains: Chains
  readonly types: AccountTypes
  rpc(request: AppPayload<'RPC_REQUEST'>, signal: AbortSignal, onSigned: () => void): Promise<unknown>
  /** Shows the code field until the visitor is signed in and has their wallet. @throws FrameError */
  logIn(pending: PendingCode, signal: AbortSignal): Promise<void>
  /** Shows the code field that proves the visitor before their address changes, and has the new address proven next. @throws FrameError */
  confirmCurrent(signal: AbortSignal): Promise<void>
  /** Shows the code field for the new address, which becomes valid then. @throws FrameError */
  confirmNew(signal: AbortSignal): Promise<string>
  /** Completes a login at a provider, and shows the views that the wallet needs. @throws FrameError */
  finishSocial(result: string, signal: AbortSignal): Promise<void>
  /** Waits until the visitor approved in their app, and shows the views that the wallet needs. @throws FrameError */
  finishFarcaster(signal: AbortSignal): Promise<void>
  /** Creates a token for the website's server. @throws FrameError */
  idToken(nonce: string): Promise<string>
  /** Shows a part of the site that the visitor opened from the page. @throws FrameError */
  show(part: AppPayload<'SHOW'>['part'], signal: AbortSignal): Promise<void>
  /** Reports that the page keeps its windows apart from the frame. */
  cutOff(state: string): void
  /** No view is shown while the theme arrives. */
  setTheme(theme: AppPayload<'SYNC_THEME'>): void
  /** Revokes all permissions of websites. It is called while the visitor is signed in. */
  endPermissions(): Promise<void>
  /** Informs the other frames of this origin. */
  announceSignOut(): void
}

/** The visitor's account on a network, in the format of the page. */
const toUser = async (
  { email, userName, wallet }: SignedIn,
  { chains, types }: Pick<HandlerNeeds, 'chains' | 'types'>,
  asked: AppPayload<'GET_USER'>,
): Promise<Readonly<Record<string, unknown>>> => {
  const chain = chains.find(asked?.chainId)
  if (asked?.preferredAccountType && !isSolana(chain)) types.prefer(asked.preferredAccountType)
  const { address, type, accounts, deployed } = await types.describe(chain, wallet)
  return {
    ...(email !== undefined && { email }),
    ...(userName !== undefined && { userName }),
    ...{ address, chainId: toPageChain(chain), accounts, preferredAccountType: type, smartAccountDeployed: deployed },
  }
}

/** Creates the secure site's handlers for the page's messages. */
export const createHandlers = (needs: HandlerNeeds): Handlers => {
  const { account, change, chains, types, rpc, logIn, finishSocial, show, setTheme, announceSignOut } = needs
  const userFor = async (asked: AppPayload<'GET_USER'>) => {
    const current = await account.current()
    if (!current) throw new FrameError('expired', 'The visitor is not signed in.')
    return toUser(current, { chains, types }, asked)
  }
  // biome-ignore-start lint/correctness/noComponentHookFactories: these are names of messages
  return {
    CONNECT_EMAIL: async ({ email }) => {
      await account.requestCode(email)
      return { action: 'VERIFY_OTP' }
    },
    CONNECT_OTP: async (_, signal) => {
      const { pending } = account
      if (!pending) throw new FrameError('expired', 'There is no code to type.')
      await logIn(pending, signal)
      return {}
    },
    UPDATE_EMAIL: async ({ email }) => {
      await change.begin(email)
      return { action: 'VERIFY_PRIMARY_OTP' }
    },
    UPDATE_EMAIL_PRIMARY_OTP: async (_, signal) => {
      await needs.confirmCurrent(signal)
      return {}
    },
    UPDATE_EMAIL_SECONDARY_OTP: async (_, signal) => ({ newEmail: await needs.confirmNew(signal) }),
    GET_SOCIAL_REDIRECT_URI: async ({ provider, page }) => {
      const known = readProvider(provider)
      if (!known) throw new FrameError('invalid', 'Visitors cannot log in there.')
      return account.beginSocial(known, page)
    },
    CONNECT_SOCIAL: async ({ uri, chainId, preferredAccountType }, signal) => {
      await finishSocial(uri, signal)
      return userFor({ chainId, preferredAccountType })
    },
    GET_FARCASTER_URI: async () => ({ url: (await account.beginFarcaster()).url }),
    CONNECT_FARCASTER: async (_, signal) => {
      await needs.finishFarcaster(signal)
      return { userName: (await account.current())?.userName }
    },
    RELOAD: async () => {
      account.forgetFarcaster()
      return {}
    },
    SET_PREFERRED_ACCOUNT: async ({ type, chainId }) => {
      types.prefer(type)
      const { preferredAccountType, address } = await userFor({ chainId })
      return { type: preferredAccountType, address }
    },
    GET_USER: userFor,
    IS_CONNECTED: async () => ({ isConnected: await account.isConnected() }),
    SIGN_OUT: async () => {
      await needs.endPermissions()
      const provider = await account.signOut()
      announceSignOut()
      return provider ? { provider } : {}
    },
    GET_CHAIN_ID: async () => ({ chainId: toPageChain(chains.current()) }),
    SWITCH_NETWORK: async ({ chainId }) => ({ chainId: toPageChain(chains.switchTo(chainId)) }),
    SYNC_THEME: async (theme) => {
      setTheme(theme)
      return {}
    },
    // The views show the website's origin, not the page's own description of itself.
    SYNC_DAPP_DATA: async () => ({}),
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: async () => ({ smartAccountEnabledNetworks: chains.all.filter(hasSmartAccounts).map(toPageChain) }),
    // The address is known without a network, and the first operation deploys the account, so there is nothing to prepare.
    INIT_SMART_ACCOUNT: async (asked) => {
      const current = await account.current()
      if (!current) throw new FrameError('expired', 'The visitor is not signed in.')
      const chain = chains.find(asked?.chainId)
      const { accounts, deployed } = await types.describe(chain, current.wallet)
      const smart = accounts.find(({ type }) => type === 'smartAccount')
      if (!smart) throw new FrameError('refused', `There are no smart accounts on ${chain.id}.`)
      return { address: smart.address, isDeployed: deployed }
    },
    GET_ID_TOKEN: async ({ nonce }) => ({ token: await needs.idToken(nonce) }),
    RPC_REQUEST: rpc,
    REVIEW_CUT: async ({ state }) => {
      needs.cutOff(state)
      return {}
    },
    SHOW: async ({ part }, signal) => {
      await show(part, signal)
      if (part === 'delete') announceSignOut()
      return {}
    },
  }
  // biome-ignore-end lint/correctness/noComponentHookFactories: see above
}
