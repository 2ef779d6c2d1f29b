import { isInAppBrowser } from 'portico-lib/web/isInAppBrowser.js'
import { seesCovers } from 'portico-kit/createVisibilityObserver.js'
import type { AppPayload } from '../base/appMessages.js'
import type { Permissions } from '../smart/permissions/createPermissions.js'
import { CodeNeededError } from '../base/CodeNeededError.js'
import type { PendingCode, Place } from '../account/accountFacts.js'
import type { Account } from '../account/createAccount.js'
import type { Chains } from '../base/createChains.js'
import type { Prices } from '../base/createPrices.js'
import type { DeviceRequests } from '../account/createDeviceRequests.js'
import type { WalletTransfer } from '../account/createWalletTransfer.js'
import type { Node } from '../base/createNode.js'
import type { ApprovalRequest } from '../base/ApprovalRequest.js'
import { FrameError } from '../base/FrameError.js'
import { type ApprovalNeeds, createApproval } from './createApproval.js'
import { createAsk } from './createAsk.js'
import type { ViewHost } from './createViewHost.js'
import type { PageWindows } from '../popup/createPageWindows.js'
import type { RunExclusively } from './createExclusive.js'
import { createRecoveryFlows } from './createRecoveryFlows.js'
import { drawCode } from './drawCode.js'
import { ExportWords } from './ExportWords.js'
import { proveLogin } from './proveLogin.js'
import { Notices } from './Notices.js'
import { Working } from './Working.js'

/** The flows of a visitor in the frame, each a sequence of views. Only one runs at a time. */
export interface Flows {
  logIn(pending: PendingCode, signal: AbortSignal): Promise<void>
  /** Continues after a login at another provider, with the result of its window. */
  finishSocial(result: string, signal: AbortSignal): Promise<void>
  /** Waits until the visitor approved in their app, while the page shows that. Then it continues as above. */
  finishFarcaster(signal: AbortSignal): Promise<void>
  /** `onSigned` is called with the first signature. A failure before it has sent nothing. */
  approve(request: ApprovalRequest, signal: AbortSignal, onSigned: () => void): Promise<unknown>
  /** Shows a part of the site that the visitor opened from the page. */
  show(part: AppPayload<'SHOW'>['part'], signal: AbortSignal): Promise<void>
}

export interface FlowNeeds extends Pick<ApprovalNeeds, 'types' | 'smart'> {
  readonly viewHost: ViewHost
  readonly account: Account
  readonly transfer: WalletTransfer
  readonly requests: DeviceRequests
  readonly node: Node
  readonly chains: Chains
  readonly prices: Prices
  readonly exclusively: RunExclusively
  /** The permissions of websites. */
  permissions(): Promise<Permissions>
  /** The website's origin. */
  readonly site: string
  /** Reports that the visitor approved in an app, so that the page shows the frame over its view. */
  approved(): void
  /** The windows that the page opens. */
  readonly windows: PageWindows
}

export const createFlows = ({
  viewHost,
  account,
  transfer,
  requests,
  node,
  chains,
  prices,
  exclusively,
  site,
  approved,
  types,
  smart,
  permissions,
  windows,
}: FlowNeeds): Flows => {
  const host = new URL(site).host
  const ask = createAsk(viewHost, { seesCovers: seesCovers(window), inApp: isInAppBrowser(navigator.userAgent), windows }, prices)
  const typeCode = (pending: PendingCode, again: boolean, signal: AbortSignal): Promise<Place> => {
    const answer = (code: string) => account.answer(code, { again })
    return drawCode(viewHost, host, { pending, use: { kind: again ? 'again' : 'login' }, answer, resend: () => account.requestCode(pending.email) }, signal)
  }
  const proveAgain = (signal: AbortSignal) => proveLogin({ viewHost, account, host, typeCode: (pending) => typeCode(pending, true, signal) }, signal)
  /** Runs work for which the gateway may require a new login first. */
  const withCode = async <value,>(work: () => Promise<value>, signal: AbortSignal): Promise<value> => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof CodeNeededError)) throw error
      await proveAgain(signal)
      return work()
    }
  }
  const recovery = createRecoveryFlows({ viewHost, account, transfer, requests, proveAgain, withCode })
  /** Returns the keys, with all steps that this takes. */
  const open = async (signal: AbortSignal): Promise<void> => {
    if ((await withCode(account.unlock, signal)) === 'elsewhere') await recovery.recover(signal)
  }
  const later = () => new FrameError('cancelled', 'The visitor does it later.')
  const parts: { readonly [part in AppPayload<'SHOW'>['part']]: (signal: AbortSignal) => Promise<void> } = {
    passkey: async (signal) => {
      await open(signal)
      // This is checked before the visitor creates one.
      await withCode(account.prove, signal)
      if (!(await recovery.setPasskey(signal))) throw later()
    },
    recovery: async (signal) => {
      await open(signal)
      if (!(await recovery.keepFile(signal))) throw later()
    },
    password: async (signal) => {
      await open(signal)
      // This is checked before the visitor chooses a password.
      await withCode(account.prove, signal)
      if (!(await recovery.setPassword((await account.recoveries()).password, signal))) throw later()
    },
    sites: async (signal) => {
      await open(signal)
      if (!(await recovery.shareWithSites(signal))) throw later()
    },
    export: async (signal) => {
      await ask({ kind: 'export' }, signal)
      viewHost.show(<Working what="opening" />)
      const words = await withCode(account.words, signal)
      await viewHost.draw<void>(({ done }) => <ExportWords words={words} onDone={() => done(undefined)} />, signal)
    },
    permissions: async (signal) => {
      const current = await account.current()
      if (!current) throw new FrameError('expired', 'The visitor is not signed in.')
      const { listPermissions } = await import('./listPermissions.js')
      await listPermissions({ viewHost, permissions: await permissions(), chains, node, owner: current.wallet.evmAddress }, signal)
    },
    delete: async (signal) => {
      const current = await account.current()
      if (!current) throw new FrameError('expired', 'The visitor is not signed in.')
      const { evmAddress, solanaAddress } = current.wallet
      await ask({ kind: 'delete', evmAddress, solanaAddress }, signal)
      viewHost.show(<Working what="deleting" />)
      await withCode(account.erase, signal)
      await (await permissions()).revokeAll(current.wallet.evmAddress).catch(() => {})
    },
  }

  /** Shows events of the account. Nothing depends on them: the visitor is signed in. */
  const tellNotices = async (signal: AbortSignal): Promise<void> => {
    const notices = await account.notices()
    if (notices.length === 0) return
    await viewHost.draw<void>(({ done }) => <Notices notices={notices} onGo={() => done(undefined)} />, signal)
    await account.readNotices(notices)
  }
  /** Shows the views that the wallet of a visitor who just logged in needs. */
  const settle = async (place: Place, signal: AbortSignal): Promise<void> => {
    if (place === 'elsewhere') {
      try {
        await recovery.recover(signal)
      } catch (error) {
        await account.signOut()
        throw error
      }
    }
    // The owner of a new wallet chooses a recovery method in the page, after seeing the wallet.
    if (place !== 'new') await tellNotices(signal).catch(() => {})
  }

  const grant = async (request: ApprovalRequest, signal: AbortSignal): Promise<unknown> => {
    viewHost.show(<Working what="reading" />)
    const { askGrant } = await import('./askGrant.js')
    return askGrant({ viewHost, ask, account, permissions, types, smart, node, site, open, now: Date.now }, request, signal)
  }
  const approve = createApproval({ viewHost, ask, account, node, types, smart, site, open, now: Date.now })
  return {
    logIn: (pending, signal) => exclusively(async () => settle(await typeCode(pending, false, signal), signal)),
    finishSocial: (result, signal) =>
      exclusively(async () => {
        viewHost.show(<Working what="opening" />)
        await settle(await account.answerSocial(result), signal)
      }),
    finishFarcaster: async (signal) => {
      const place = await account.answerFarcaster(signal)
      approved()
      await exclusively(() => settle(place, signal))
    },
    approve: (request, signal, onSigned) => {
      // The price is requested while the request is read, because most requests are about the native currency.
      if (request.method !== 'personal_sign' && request.method !== 'solana_signMessage') prices.ask(request.chain, [], signal)
      return exclusively(() => (request.method === 'wallet_grantPermissions' ? grant(request, signal) : approve(request, signal, onSigned)))
    },
    show: (part, signal) =>
      exclusively(async () => {
        viewHost.show(<Working what="opening" />)
        await parts[part](signal)
      }),
  }
}
