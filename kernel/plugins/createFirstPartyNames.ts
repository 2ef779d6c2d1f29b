import type { ServicesNeeds } from '../Services.js'
import type { FirstPartyNames } from './FirstPartyNames.js'

/** The names of the built-in plugins: there from the start where a page has plugins of third parties, and loaded when one comes later. */
export const createFirstPartyNames = ({
  firstPartyNames,
  firstParty,
}: Pick<ServicesNeeds, 'firstPartyNames' | 'firstParty'>): { firstParty(): FirstPartyNames | undefined; loadNames(): Promise<void> } => {
  let names = firstPartyNames
  return {
    firstParty: () => names,
    async loadNames() {
      names ??= await firstParty?.()
    },
  }
}
