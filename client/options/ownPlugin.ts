import type { DeferredPlugin } from '../../kernel/api/index.js'

/**
 * Marks a plugin of this package by a private field: nobody else can write one, and neither a copy nor what inherits from the plugin has it.
 * The object has no prototype, which would lead to this class, and cannot be changed.
 */
class OwnPlugin {
  readonly #own = true
  constructor(parts: DeferredPlugin) {
    Object.freeze(Object.setPrototypeOf(Object.assign(this, parts), null))
  }
  static has(value: object): boolean {
    return #own in value
  }
}

/** For adapters of this package, and for nothing that a host or a third party passes. */
export const ownPlugin = (parts: DeferredPlugin): DeferredPlugin => /* @__PURE__ */ new OwnPlugin(parts) as unknown as DeferredPlugin
export const isOwnPlugin = OwnPlugin.has
