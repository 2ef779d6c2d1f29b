/** A value that is loaded when it is first needed. */
export interface Lazy<value> {
  /** Undefined until it is loaded. */
  readonly value: value | undefined
  /** Loads it once. After a failure the next call tries again. */
  load(): Promise<value>
}

/** Fetches what is loaded late once, however often it is used before it has come; a fetch that failed is tried again with the next use. */
export const createLazy = <value>(fetch: () => Promise<value>): Lazy<value> => {
  let loading: Promise<value> | undefined
  let value: value | undefined
  return {
    get value() {
      return value
    },
    load() {
      loading ??= fetch().then(
        (fetched) => {
          value = fetched
          return fetched
        },
        (error) => {
          loading = undefined
          throw error
        },
      )
      return loading
    },
  }
}
