import { type RelayFault, toRelayFault } from './toRelayFault.js'

/** The faults that were asked for: for everybody, or for the clients of one project, which go first. */
export const createFaults = () => {
  let common = toRelayFault({})
  const own = new Map<string, RelayFault>()
  const of = (project: string): RelayFault => own.get(project) ?? common

  return {
    of,
    set: (fault: RelayFault, project: string | undefined): void => {
      if (project !== undefined) own.set(project, fault)
      else {
        common = fault
        own.clear()
      }
    },
    /** True for a message that is to be lost, which is one less for those to come. */
    loses: (project: string): boolean => {
      const fault = of(project)
      if (fault.lose === 0) return false
      const next = { ...fault, lose: fault.lose - 1 }
      if (own.has(project)) own.set(project, next)
      else common = next
      return true
    },
    get common(): RelayFault {
      return common
    },
  }
}
