import type { ServicesNeeds } from '../Services.js'
import type { FirstPartyNames } from './FirstPartyNames.js'

/**
 * Returns the names of the built-in plugins. They exist from the start if a page has third-party plugins, and are loaded when one is
 * added later.
 */
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
