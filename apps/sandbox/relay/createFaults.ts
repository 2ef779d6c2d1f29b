import { toRelayFault } from './toRelayFault.js'

/** The faults that were asked for: for everybody, or for the clients of one project, which go first. */
export const createFaults = () => {
  let common = toRelayFault({})
  /** @type {Map<string, import('./toRelayFault.js').RelayFault>} */
  const own = new Map()
  const of = (project) => own.get(project) ?? common

  return {
    of,
    set: (/** @type {import('./toRelayFault.js').RelayFault} */ fault, /** @type {string | undefined} */ project) => {
      if (project !== undefined) own.set(project, fault)
      else {
        common = fault
        own.clear()
      }
    },
    /** True for a message that is to be lost, which is one less for those to come. */
    loses: (/** @type {string} */ project) => {
      const fault = of(project)
      if (fault.lose === 0) return false
      const next = { ...fault, lose: fault.lose - 1 }
      if (own.has(project)) own.set(project, next)
      else common = next
      return true
    },
    get common() {
      return common
    },
  }
}
