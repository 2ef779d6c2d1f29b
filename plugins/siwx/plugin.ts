import { AllDisconnected, type Connection, definePlugin, isSmartAccount, ModalClosed, SessionSettled, toReadable } from '../../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { parseCaipNetworkId } from '#lib/addresses/parseCaipNetworkId.js'
import { Tracked } from '../../ports/analytics.js'
import { ConnectView } from '../../ports/connect.js'
import { SignedIn, SignInFailed, SignMessageView } from '../../ports/siwx.js'
import { createSignatureRequester } from './createSignatureRequester.js'
import { createPairingSignIn } from './createPairingSignIn.js'
import { createSignIn } from './createSignIn.js'
import { lastNetworks } from './lastNetworks.js'
import { isContract } from './isContract.js'
import type { manifest, SignInGate } from './manifest.js'
import { readConfig } from './readConfig.js'
import type { SignInController } from './SignInController.js'
import { noSignIn, type SignInState } from './signInState.js'
import { targetOf, watchedOf } from './targetOf.js'
import { userMessage } from './userMessage.js'

interface SettledConnection {
  readonly namespace: string
  readonly connection: Connection
  readonly restored: boolean
}

export default (gate: SignInGate) =>
  definePlugin<typeof manifest>((context) => {
    const { sessions, networks, capabilities, notices, host, clock, rpc } = context.use
    const { signal } = context.scope
    const config = readConfig(host.written)
    config.attach?.({ rpc })
    const state = context.state<SignInState>('flow', noSignIn())
    const watched = context.state<{ address: string | undefined }>('watched', { address: undefined })
    const last = lastNetworks(context.storage.last)
    /** Connections that were settled, and whether they were reopened. */
    const admitted = new Map<string, { readonly restored: boolean }>()
    let shown = false
    const track = (event: string, network: string, more: object = {}) =>
      context.emit(Tracked, {
        event,
        properties: { network, isSmartAccount: isSmartAccount(sessions.state.get(), parseCaipNetworkId(network)?.namespace), ...more },
      })
    const onSigned = (account: string, chain: string) => {
      context.emit(SignedIn, { account, chain })
      track('SIWX_AUTH_SUCCESS', chain)
    }

    const said: ReadonlySet<string> = new Set(Object.values(userMessage).map(({ key }) => key))
    const signIn = createSignIn({
      state,
      config,
      clock,
      domain: () => host.domain,
      sign: createSignatureRequester(capabilities),
      isContract: (target) => isContract(target, (...asked) => rpc.request(...asked, signal)),
      lock: (on) => {
        gate.locked = on
      },
      show: () => {
        if (shown || signal.aborted) return
        shown = true
        context.router.reset(SignMessageView)
      },
      hide: () => {
        if (!shown) return
        shown = false
        // Without anybody to ask, the router takes the view away by itself, and may show something else by now.
        if (gate.there || gate.watched) context.router.close()
      },
      last,
      switchTo: networks.switchTo,
      disconnect: ({ namespace, connectorId }) => sessions.disconnect(namespace, connectorId),
      onSigned: ({ account, chain }) => onSigned(account, chain),
      onPressed: ({ chain }, what) => {
        // What was said of the last try is over.
        if (said.has(notices.state.get().current?.message.key ?? '')) notices.hide()
        track(what === 'sign' ? 'CLICK_SIGN_SIWX_MESSAGE' : 'CLICK_CANCEL_SIWX', chain)
      },
      onFailed: ({ account, chain }, error, how) => {
        notices.show('error', userMessage[how])
        context.emit(SignInFailed, { account, chain, declined: how === 'declined', error })
        track('SIWX_AUTH_ERROR', chain, { ...(how === 'smart' && { isSmartAccount: true }), message: error.shortMessage })
        if (how !== 'declined') context.log.debug(error)
      },
      onLost: ({ restored, chain }, error) => {
        context.log.error(error)
        track('SIWX_AUTH_ERROR', chain)
        notices.show('error', userMessage.lost)
        if (!restored && context.router.canOpen(ConnectView)) context.router.reset(ConnectView)
      },
      onFault: context.log.error,
      signal,
    })

    const follow = () => {
      const now = sessions.state.get()
      for (const key of admitted.keys()) {
        const [namespace = '', id] = key.split(' ')
        if (!now.connections[namespace]?.some(({ connectorId }) => connectorId === id)) admitted.delete(key)
      }
      const target = targetOf({
        sessions: now,
        supported: (chain) => networks.find(chain) !== undefined,
        admitted: (namespace, id) => admitted.get(`${namespace} ${id}`),
      })
      gate.there = target !== undefined
      watched.address = watchedOf(now)
      gate.watched = watched.address !== undefined
      signIn.follow(target)
    }
    // A page that declares or withdraws the network of a wallet changes who has to sign in.
    for (const changing of [sessions.state, networks.state]) context.scope.add(changing.subscribe(follow))
    // What is connected already counts before the view is drawn.
    follow()
    gate.started = true
    context.scope.add(() => {
      gate.started = false
      gate.there = false
      gate.watched = false
      gate.locked = false
    })
    const left = () => {
      // Subscribers hear of a wallet that is gone later than the modal closes: without it there is nobody to ask again.
      follow()
      if (!shown) return
      shown = false
      signIn.closed()
    }
    context.on(ModalClosed, left)
    context.on(AllDisconnected, () => {
      if (config.signOutOnDisconnect !== false) signIn.signOut()
    })

    const controller: SignInController = {
      state: toReadable(state),
      watched: toReadable(watched),
      canConnect: () => context.router.canOpen(ConnectView),
      host,
      networkName: (chain) => networks.find(chain)?.name,
      back: () => networks.find(state.back ?? '')?.name ?? state.back,
      left,
      sign: signIn.sign,
      again: signIn.again,
      cancel: signIn.cancel,
      ask: () => {
        shown = true
        signIn.ask()
      },
    }
    return {
      services: {
        flow: { state: toReadable(state), config },
        pairing: createPairingSignIn({
          config,
          clock,
          domain: () => host.domain,
          onSigned,
          onMissed: context.log.debug,
          onFault: context.log.error,
        }),
      },
      hooks: {
        [SessionSettled.id]: async ({ namespace, connection, restored }: SettledConnection, until: AbortSignal) => {
          admitted.set(`${namespace} ${connection.connectorId}`, { restored })
          follow()
          // A page that was loaded waits for no visitor.
          if (!restored) await signIn.settled(until)
        },
      },
      views: { [SignMessageView.id]: () => importWithRetry(() => import('./views/views.js')).then(({ view }) => view(controller)) },
    }
  })
