/** One property of an object from outside, whose getters and traps may throw. @example `const name = safeGet(injected, 'name')` @public */
export const safeGet = (target: unknown, key: string): unknown => {
  try {
    return typeof target === 'object' && target !== null ? Reflect.get(target, key) : undefined
  } catch {
    return undefined
  }
}
