/**
 * A wallet and a network in one that answer whatever they are asked as the test last said, and count what they were asked.
 *
 * @param first how they answer until then
 */
export const scriptedRequest = (first: (...call: readonly unknown[]) => unknown = () => null) => {
  let respond = first
  let requests = 0
  return {
    request: async (...call: readonly unknown[]): Promise<unknown> => {
      requests++
      return respond(...call)
    },
    fail: (error: unknown) => {
      respond = () => {
        throw error
      }
    },
    answer: (result: unknown) => {
      respond = () => result
    },
    never: () => {
      respond = () => new Promise(() => {})
    },
    get requests() {
      return requests
    },
    forget: () => {
      requests = 0
    },
  }
}
