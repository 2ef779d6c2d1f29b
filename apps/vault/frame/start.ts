import { openDeviceStore } from '../keys/deviceStore.js'
import { createAccountTypes, hasSmartAccounts } from '../smart/accountTypes.js'
import { startKeys } from '../worker/startKeys.js'
import { createAccount } from '../account/createAccount.js'
import { createOriginCheck } from './createOriginCheck.js'
import { createChains } from '../base/createChains.js'
import { createDeviceRequests } from '../account/createDeviceRequests.js'
import { createEmailChange } from '../account/createEmailChange.js'
import { createFarcasterLogin } from '../account/createFarcasterLogin.js'
import { createFrame, type Handlers } from './createFrame.js'
import { createGatewayClient } from '../account/createGatewayClient.js'
import { createHandlers } from './createHandlers.js'
import { createNode } from '../base/createNode.js'
import { createPageWindows } from '../popup/createPageWindows.js'
import { createPrices } from '../base/createPrices.js'
import { createWalletTransfer } from '../account/createWalletTransfer.js'
import { createRpc } from './createRpc.js'
import { createSocialLogin } from '../account/createSocialLogin.js'
import { FrameError } from '../base/FrameError.js'
import { findIdentity } from '../account/findIdentity.js'
import type { PagePort } from './openPagePort.js'
import { readConfig } from '../base/readConfig.js'
import { removeDeleted } from '../account/removeDeleted.js'
import { toLocale } from 'portico-lib/text/toLocale.js'
import { visitorLanguage } from 'portico-lib/text/visitorLanguage.js'
import { wait } from '../base/wait.js'
import { workerAddress } from '../worker/workerAddress.js'

const readJson = async (path: string): Promise<unknown> => (await fetch(path, { credentials: 'omit' })).json()

/**
 * Serves one page over its port. If the site cannot start, for example because the browser blocks storage here, each request is answered
 * with that error.
 *
 * @throws the error that kept it from starting
 */
export const start = async (page: PagePort): Promise<void> => {
  try {
    await serve(page)
  } catch (error) {
    const message = `The secure site could not start: ${error instanceof Error ? error.message : 'unknown'}`
    const refuse = async () => {
      throw new FrameError('failed', message, { cause: error })
    }
    // No handler is reached, because no origin passes.
    createFrame({ port: page.port, checkOrigin: refuse, handlers: {} as Handlers })
    throw error
  }
}

/** Runs once, and again only after a failure. */
const once = <value>(run: () => Promise<value>): (() => Promise<value>) => {
  let running: Promise<value> | undefined
  return () => {
    running ??= run().catch((error: unknown) => {
      running = undefined
      throw error
    })
    return running
  }
}

const serve = async ({ site, port }: PagePort): Promise<void> => {
  const query = new URLSearchParams(location.search)
  const projectId = query.get('projectId') ?? ''
  // The frame is part of the page's modal and uses its language, and so do mails.
  const language = toLocale(query.get('locale') ?? visitorLanguage(navigator.languages)).tag
  const [config, store] = await Promise.all([readJson('/config.json').then(readConfig), openDeviceStore(indexedDB)])
  const chains = createChains(config.chains, query.get('chainId') ?? undefined)
  const identity = await findIdentity(store)
  const keys = startKeys(new Worker(workerAddress('/built/keysWorker.js'), { type: 'module' }))
  const others = new BroadcastChannel('portico-vault')
  const gateway = createGatewayClient({
    gateway: config.gateway,
    projectId,
    identity,
    store,
    locale: language,
    fetch: (...input) => fetch(...input),
    alone: async (work) => navigator.locks.request('portico-vault-session', work),
    onEnd: () => frame.tell('SIGNED_OUT', {}),
    wait: (ms) => wait(ms, new AbortController().signal),
  })
  void removeDeleted({ gateway, store, now: Date.now }).catch(() => {})
  const account = createAccount({
    gateway,
    keys,
    social: createSocialLogin({ gateway, address: config.gateway, site, origin: location.origin, store, now: Date.now }),
    farcaster: createFarcasterLogin({ gateway, site, now: Date.now, wait }),
    store,
    site,
    now: Date.now,
    onRecovery: (given) => {
      const ways = Object.entries(given).flatMap(([name, set]) => (set ? [name] : []))
      frame.tell('USER', { recovery: ways.length > 0 ? 'set' : 'none', ways })
    },
  })
  const transfer = createWalletTransfer({ gateway, keys, store, site, credentials: navigator.credentials, onChanged: account.recoveries })
  const requests = createDeviceRequests({ gateway, keys, store, site, projectId, origin: location.origin, now: Date.now, wait })
  const node = createNode((...input) => fetch(...input))
  // The page chooses. The effect of its choice is displayed before anything is signed.
  const kind = query.get('smartAccountKind') === '7702' ? '7702' : 'safe'
  const types = createAccountTypes(node, kind)
  const smartAnywhere = chains.all.some(hasSmartAccounts)
  const smart = async () => {
    const { createSmartAccounts } = await import('../smart/createSmartAccounts.js')
    return createSmartAccounts({ kind, chains, node, fetch: (...input) => fetch(...input), wait })
  }
  const permissions = once(async () => {
    const [{ createPermissions }, { openPermissionStore }] = await Promise.all([
      import('../smart/permissions/createPermissions.js'),
      import('../smart/permissions/permissionStore.js'),
    ])
    return createPermissions({ store: await openPermissionStore(indexedDB), now: Date.now })
  })
  const permitted = async () => {
    const [{ createPermitted }, held, accounts] = await Promise.all([import('../smart/permissions/createPermitted.js'), permissions(), smart()])
    return createPermitted({ account, permissions: held, smart: accounts, types, site })
  }
  const idTokens = once(async () => {
    const { createIdTokens } = await import('../account/createIdTokens.js')
    return createIdTokens({ gateway, keys, store, site, origin: location.origin })
  })
  const windows = createPageWindows({ tell: (payload) => frame.tell('REVIEW', { ...payload }) })
  // The views are rarely needed, but then immediately, so their code is fetched as soon as the frame is idle.
  const viewHost = import('../views/createViewHost.js').then(({ createViewHost }) =>
    createViewHost({
      language,
      onHeight: (height) => frame.tell('RESIZE', { height }),
      onState: ({ title, tone }) => frame.tell('STATE', { title, tone }),
      onEscape: () => frame.tell('ESCAPE', {}),
    }),
  )
  const exclusive = Promise.all([viewHost, import('../views/createExclusive.js')]).then(([views, { createExclusive }]) => createExclusive(views))
  const flows = Promise.all([viewHost, exclusive, import('../views/createFlows.js')]).then(([views, { run: exclusively }, { createFlows }]) =>
    createFlows({
      viewHost: views,
      account,
      transfer,
      requests,
      node,
      chains,
      prices: createPrices({ gateway: config.gateway, projectId, fetch: (...input) => fetch(...input), now: Date.now }),
      exclusively,
      site,
      approved: () => frame.tell('APPROVED', {}),
      windows,
      types,
      smart,
      permissions,
    }),
  )
  const ignore = () => {}
  for (const loading of [viewHost, exclusive, flows]) loading.catch(ignore)
  const change = createEmailChange({ gateway, store, site, now: Date.now })
  const emailFlows = async () => {
    const [views, { run: exclusively }, { createEmailFlows }] = await Promise.all([viewHost, exclusive, import('../views/createEmailFlows.js')])
    return createEmailFlows({ viewHost: views, change, exclusively, site })
  }
  const frame = createFrame({
    port,
    answered: () => {
      exclusive.then(({ release }) => release(), ignore)
    },
    checkOrigin: createOriginCheck(gateway, site),
    handlers: createHandlers({
      account,
      change,
      chains,
      types,
      rpc: createRpc({
        chains,
        node,
        types,
        callsStatus: async (params, signal) => (await smart()).status(params, signal),
        permitted: async (...request) => (await permitted()).send(...request),
        revoke: async (params) => (await permitted()).revoke(params),
        address: async (chain) => {
          const current = await account.current()
          if (!current) throw new FrameError('expired', 'The visitor is not signed in.')
          return types.addressOn(chain, current.wallet)
        },
        approve: async (...request) => (await flows).approve(...request),
      }),
      idToken: async (nonce) => (await idTokens())(nonce),
      logIn: async (pending, signal) => (await flows).logIn(pending, signal),
      confirmCurrent: async (signal) => (await emailFlows()).confirmCurrent(signal),
      confirmNew: async (signal) => (await emailFlows()).confirmNew(signal),
      finishSocial: async (result, signal) => (await flows).finishSocial(result, signal),
      finishFarcaster: async (signal) => (await flows).finishFarcaster(signal),
      show: async (part, signal) => {
        await (await flows).show(part, signal)
        if (part === 'delete') frame.tell('SIGNED_OUT', {})
      },
      cutOff: windows.cut,
      setTheme: (theme) => void viewHost.then(({ setTheme }) => setTheme(theme)),
      endPermissions: async () => {
        const current = smartAnywhere ? await account.current().catch(() => undefined) : undefined
        if (current) await (await permissions()).revokeAll(current.wallet.evmAddress).catch(() => {})
      },
      announceSignOut: () => others.postMessage('signed-out'),
    }),
  })
  others.onmessage = () => {
    void keys.lock()
    frame.tell('SIGNED_OUT', {})
  }
}
