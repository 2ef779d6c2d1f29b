import { toRecord } from '#lib/checks/toRecord.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { BaseError, type KernelCore, type PluginInfo } from './api/index.js'
import { createFoundation } from './createFoundation.js'
import { createServicesLoader, type ServicesLoader } from './createServicesLoader.js'
import { KernelLoadError } from './errors.js'
import type { KernelOptions } from './KernelOptions.js'
import { toAlert } from './toAlert.js'
import { createRouter } from './router/createRouter.js'
import { NamespaceNotFoundError } from './router/errors.js'
import { createWalletParts } from './wallet/createWalletParts.js'

export type { KernelOptions }

/**
 * Creates the kernel of an instance, which owns the state, the events, the host's options and the router from the start. It emits
 * nothing while it is created. It reads stored data, and loads its services (`startServices`: plugins, their views and slots, HTTP) when
 * there is a connection to restore, an intent of the visitor, or a call that needs them. Callers that need them await `load()`. @throws
 * InvalidOptionError
 */
export const createKernel = (options: KernelOptions): KernelCore => {
  const { instance, environment, plugins, deferred = [], legacy } = options
  const services = () => loader.services
  const run = async () => loader.run()

  // Before any plugin is loaded, the only third-party code is the host's, and its errors go to the console.
  const foundation = createFoundation(options, (owner, phase, error) => {
    const ready = services()
    if (ready) ready.note(owner, phase, error)
    else kernelLog.error(error)
  })
  const { scope, alerts, theme, translator, host, bus } = foundation
  const { signal } = scope
  const kernelLog = foundation.log('kernel')

  const wallets = createWalletParts({
    ...foundation,
    environment,
    log: kernelLog,
    notices: () => services()?.notices,
    emit: bus.emit,
    networks: options.networks,
    defaultNetwork: options.defaultNetwork,
    policy: () => host.info.options,
    start: run,
    driver: async (namespace) => (await run()).driver(namespace),
    runSettled: async (input, until) => (await run()).runSettled(input, until),
    // If an error ended a connection (a hook rejected it, or required code failed to load), its view stays and shows the error.
    onNothingLeft: (cause) => cause === undefined && router.dismiss(),
  })
  const { networks, sessions } = wallets
  const router = createRouter({
    state: foundation.state,
    scope: scope.child('router'),
    embedded: host.info.options.enableEmbedded,
    load: () => loader.load(),
    checkNamespace(namespace) {
      if (!networks.active(namespace)) throw new NamespaceNotFoundError({ namespace, known: networks.namespaces })
    },
  })

  // At this point only the existence of another kit's state is known.
  const expected = Object.fromEntries((legacy?.namespaces ?? []).map((namespace) => [namespace, networks.active(namespace)?.caipNetworkId ?? '']))
  const restores = options.reconnect && sessions.announce(expected)
  const loader: ServicesLoader = createServicesLoader({ options, foundation, wallets, router, restores, complete: (api) => Object.assign(core, api) })

  const core: KernelCore = {
    instance,
    scope,
    signal,
    router,
    ...wallets,
    alerts,
    theme,
    host: host.info,
    get written() {
      return host.written()
    },
    plugins: {
      list: () =>
        services()?.plugins.list() ??
        plugins.map(({ manifest: { id, version } }): PluginInfo => ({ id, version, status: 'registered', reason: undefined, error: undefined })),
      retry: async (id) => (await run()).plugins.retry(id),
    },
    t: translator.t,
    locale: translator.locale,
    languages: translator.languages,
    get: async (token) => (await run()).get(token),
    on: (event, listener) => scope.add(bus.on('host', event, listener)),
    emit: bus.emit,
    updateFeatures(changes) {
      const given = host.written()
      core.updateOptions({
        features: { ...toRecord(given.features), ...changes },
        ...(given.remoteFeatures !== undefined && { remoteFeatures: { ...toRecord(given.remoteFeatures), ...changes } }),
      })
    },
    open(asked) {
      ;(async () => router.open(asked))().catch((error: unknown) => {
        if (error instanceof BaseError && !(error instanceof KernelLoadError)) alerts.raise(toAlert(error, 'error'))
      })
    },
    updateOptions(changes) {
      host.update({ ...host.written(), ...changes })
      services()?.onOptions()
    },
    preload() {
      if (signal.aborted) return
      // They are loaded in parallel with the services, which use them as soon as they arrive.
      if (!services()) loader.prefetch()
      // The modal shows why loading failed.
      run().then(
        (ready) => ready.preload(),
        () => {},
      )
    },
    async outline() {
      const { outlineFirstView } = await importWithRetry(() => import('./outlineFirstView.js'))
      const { manualWCControl } = host.info.options
      return outlineFirstView({
        ...{ deferred, environment, router, sessions, manualWCControl },
        given: host.written(),
        storage: foundation.storage,
        started: loader.started,
      })
    },
    load: loader.load,
    get started() {
      return loader.started
    },
    async destroy() {
      scope.dispose()
      services()?.dispose()
    },
  }

  if (options.services) loader.startNow(options.services)
  else if (environment.window) {
    // Start-up plugins, idle plugins and stored connections do not wait for a visitor. Nothing starts on a server.
    const eager = plugins.some(({ manifest }) => manifest.activation?.some((name) => name === 'startup' || name === 'idle'))
    if (restores || eager || host.info.options.enableEmbedded) loader.load().catch(() => {})
    for (const one of deferred) one.attach?.(core)
  }
  return core
}
