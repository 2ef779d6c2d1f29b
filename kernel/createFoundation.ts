import type { AlertsService, Log, Scope, ThemeService } from './api/index.js'
import { createLog, levelOf } from './createLog.js'
import { type Bus, createBus } from './events/createBus.js'
import type { Leave } from './host/checks.js'
import { createHostOptions, type HostOptionsOwner } from './host/createHostOptions.js'
import type { KernelOptions } from './KernelOptions.js'
import { type CallPlugin, type CallPluginNeeds, createCallPlugin } from './lifetime/createCallPlugin.js'
import { createScope } from './lifetime/createScope.js'
import { createTranslator, type Translator } from './services/i18n/createTranslator.js'
import { createAlerts } from './services/notices/createAlerts.js'
import { createStorage, type KernelStorage } from './services/storage/createStorage.js'
import { createTheme } from './services/theme/createTheme.js'
import { createState, type State } from './state/createState.js'
import { toAlert } from './toAlert.js'

/** The parts of a kernel that everything else needs. They exist from the page load. */
export interface Foundation {
  readonly scope: Scope
  readonly state: State
  readonly storage: KernelStorage
  readonly alerts: AlertsService
  readonly theme: ThemeService
  readonly translator: Translator
  readonly host: HostOptionsOwner
  readonly callPlugin: CallPlugin
  readonly bus: Bus
  log(owner: string): Log
  /** Stops recording. @returns the events so far, in order, because a plugin may activate on one of them */
  takeEarly(): (readonly [event: string, payload: unknown])[]
}

/** @throws InvalidOptionError */
export const createFoundation = (options: KernelOptions, report: CallPluginNeeds['report']): Foundation => {
  const { instance, environment } = options
  const log = (owner: string) => createLog(owner, levelOf(options, environment.dev), options.console)
  const scope = createScope(instance, (error) => report('kernel', 'being disposed', error))
  const state = createState()
  const alerts = createAlerts({ state, log: log('kernel'), visible: environment.dev })
  const leave: Leave = (error) => alerts.raise(toAlert(error, 'warn'))
  const callPlugin = createCallPlugin({ report })
  const bus = createBus(callPlugin)
  scope.add(bus.clear)
  const early: (readonly [event: string, payload: unknown])[] = []
  const stopEarly = bus.tap((event, payload) => early.push([event, payload]))
  return {
    scope,
    state,
    storage: createStorage({ environment, prefix: `portico:${instance}` }),
    alerts,
    theme: createTheme({
      state,
      initial: options.theme,
      supports: (property, value) => environment.window?.CSS?.supports?.(property, value) ?? true,
      leave,
    }),
    translator: createTranslator({
      ...{ state, scope, environment },
      log: log('kernel'),
      wanted: options.locale,
      messages: options.messages,
      texts: options.texts,
    }),
    host: createHostOptions({ options: options.host, state, specs: options.specs, leave }),
    callPlugin,
    bus,
    log,
    takeEarly() {
      stopEarly()
      return early.splice(0)
    },
  }
}
