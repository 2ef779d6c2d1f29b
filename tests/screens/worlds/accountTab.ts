import { type AccountFacts, fullAccount } from './fullAccount.js'

/** A tab of the account, by its English name. */
export const accountTab = async (name: string, facts?: AccountFacts): ReturnType<typeof fullAccount> => {
  const world = await fullAccount(facts)
  const found = [...world.root.querySelectorAll<HTMLElement>('[role=tab]')].find(({ textContent }) => textContent?.trim() === name)
  found?.click()
  await world.advance(500)
  return world
}
