import { safeGet } from '../checks/safeGet.js'

/**
 * A method of an object from outside, read once and never again. Undefined when the object does not have it.
 * @example `const request = pinMethod(injected, 'request')`
 * @experimental
 */
export const pinMethod = (owner: unknown, name: string): ((...inputs: readonly unknown[]) => unknown) | undefined => {
  const method = safeGet(owner, name)
  return typeof method === 'function' ? (...inputs) => Reflect.apply(method, owner, inputs) : undefined
}
