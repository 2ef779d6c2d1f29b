import { BaseError, DeadlineError } from '../api/index.js'
import { docsUrl } from '../api/errors.js'

/** The manifest of a plugin is invalid. The plugin is left out, and everything else works. */
export class ManifestError extends BaseError {
  override readonly name = 'ManifestError'
  declare readonly plugin: string
  constructor({ plugin, problem }: { readonly plugin: string; readonly problem: string }) {
    super(`Plugin "${plugin}" was left out: its manifest is not usable.`, {
      code: 'P201',
      plugin,
      details: problem,
      metaMessages: [`${docsUrl}guides/plugins.md says what each field looks like; portico/validate checks all of it.`],
    })
  }
}

const waiting = 'A tap that waits for the visitor outside of its own views says so: tap(hook, order, { waitsForVisitor: true }).'

/** A plugin's own code threw, or did not answer in time. */
export class PluginError extends BaseError {
  override readonly name = 'PluginError'
  readonly phase: string
  constructor({ plugin, phase, cause }: { readonly plugin: string; readonly phase: string; readonly cause: unknown }) {
    super(`Plugin "${plugin}" failed while ${phase}.`, {
      code: 'P200',
      plugin,
      cause,
      details: cause instanceof BaseError ? cause.shortMessage : undefined,
      metaMessages:
        cause instanceof DeadlineError ? ['Look for an await in it that nothing ends.', ...(phase.startsWith('answering') ? [waiting] : [])] : undefined,
    })
    this.phase = phase
  }
}

/** The code of a plugin or view could not be loaded (offline, a deployment in progress, a blocked request). Trying again may help. */
export class PluginLoadError extends BaseError {
  override readonly name = 'PluginLoadError'
  readonly reason = 'not-loaded'
  constructor({ plugin, what, cause }: { readonly plugin: string; readonly what: string; readonly cause: unknown }) {
    super(`The code of ${what === 'the plugin' ? '' : `${what} of `}plugin "${plugin}" did not arrive.`, { code: 'P202', plugin, cause })
  }
}

/** A requested plugin is off, lacks a requirement, has failed, or is not installed. */
export class PluginUnavailableError extends BaseError {
  override readonly name = 'PluginUnavailableError'
  constructor({
    plugin,
    status,
    reason,
    cause,
  }: { readonly plugin: string; readonly status: string; readonly reason?: string | undefined; readonly cause?: unknown }) {
    super(`Plugin "${plugin}" cannot be used: it is ${status}.`, { code: 'P203', plugin, cause, details: reason })
  }
}

/** No plugin that is on provides this service. */
export class ServiceNotFoundError extends BaseError {
  override readonly name = 'ServiceNotFoundError'
  constructor({ token }: { readonly token: string }) {
    super(`No plugin provides the service "${token}".`, { code: 'P204', metaMessages: ['Add the plugin that provides it, or turn on its feature.'] })
  }
}

/** A view requested a service that the manifest of its plugin does not name. */
export class UndeclaredServiceError extends BaseError {
  override readonly name = 'UndeclaredServiceError'
  constructor({
    plugin,
    view,
    token,
    declared,
  }: { readonly plugin: string; readonly view: string; readonly token: string; readonly declared: readonly string[] }) {
    super(`View "${view}" uses the service "${token}", which the manifest of plugin "${plugin}" does not name.`, {
      code: 'P217',
      plugin,
      details: declared.length > 0 ? `It names: ${declared.join(', ')}.` : 'It names no services.',
      metaMessages: ['Name it in "requires" or "optional" of the manifest, or in "lazy" when it is to be started only when something uses it.'],
    })
  }
}

/** Two plugins contribute a driver for the same chain family. The driver of the one that the host lists first is used. */
export class DriverTakenError extends BaseError {
  override readonly name = 'DriverTakenError'
  constructor({ plugin, namespace, owner }: { readonly plugin: string; readonly namespace: string; readonly owner: string }) {
    super(`The driver of plugin "${plugin}" for "${namespace}" is not used.`, {
      code: 'P219',
      plugin,
      details: `"${owner}" speaks for "${namespace}" already.`,
      metaMessages: ['A chain family has one driver: that of the first adapter in the list of the host.'],
    })
  }
}
