/**
 * The library reads `localStorage` while it is imported, and so cannot be imported where the browser blocks storage: there the getter itself
 * throws. A page without any is what it knows. Hides a `localStorage` that throws until the end of the import; one that works is left alone.
 *
 * @param home the page's global object
 * @returns a function that puts back what was there
 */
export const hideBlockedStorage = (home: object): (() => void) => {
  const name = 'localStorage'
  try {
    Reflect.get(home, name)
    return () => {}
  } catch {
    const own = Object.getOwnPropertyDescriptor(home, name)
    const hidden = own?.configurable !== false && Reflect.defineProperty(home, name, { value: undefined, configurable: true })
    return () => {
      if (hidden) own ? Reflect.defineProperty(home, name, own) : Reflect.deleteProperty(home, name)
    }
  }
}
