import { BaseError } from '../../api/index.js'

/** Two plugins bring a driver for the same chain family. The one that the host lists first is used, the other's driver is not. */
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
