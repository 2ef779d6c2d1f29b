import { toAppLink } from '#lib/web/toAppLink.js'
import type { StoredApp } from '../../ports/pairing.js'
import type { DirectoryWallet } from '../../ports/wallets.js'
import type { Stored } from '../../kernel/api/index.js'
import type { Page } from './page.js'
import { parseChoice } from './parseChoice.js'
import { appOf } from './toOpening.js'

export interface PairedAppNeeds {
  /** Written here: set once there is an app to open. */
  readonly state: { name: string | undefined }
  readonly stored: Stored<unknown>
  readonly page: Pick<Page, 'open' | 'telegram' | 'framed'>
  /** Looks a wallet up in the directory. */
  find(id: string): Promise<DirectoryWallet | undefined>
}
export interface PairedAppParts {
  /** An app was opened with the link of this attempt. */
  opened(choice: StoredApp): void
  /** The attempt ended with a connection: the app that was opened for it is the one to come back to. */
  connected(): void
  /** The attempt was given up. */
  dropped(): void
  /** No wallet is paired any more. */
  forget(): void
  /** Reads what an earlier visit stored. It counts once the directory has the same link for that wallet. */
  restore(): Promise<void>
  /** Brings the app to the front. */
  open(): void
}

export const createPairedApp = ({ state, stored, page, find }: PairedAppNeeds): PairedAppParts => {
  let waiting: StoredApp | undefined
  let paired: StoredApp | undefined
  const set = (choice: StoredApp | undefined) => {
    paired = choice
    state.name = choice?.name
  }
  return {
    opened: (choice) => {
      waiting = parseChoice(choice)
    },
    connected: () => {
      if (waiting) stored.set(waiting)
      else stored.clear()
      set(waiting)
      waiting = undefined
    },
    dropped: () => {
      waiting = undefined
    },
    forget: () => {
      waiting = undefined
      stored.clear()
      set(undefined)
    },
    restore: async () => {
      const choice = parseChoice(stored.get())
      if (!choice) return
      const wallet = await find(choice.id)
      const links = wallet ? [appOf(wallet, 'mobile', false), appOf(wallet, 'mobile', true)] : []
      if (links.includes(choice.href) && stored.get() !== undefined && !paired) set(choice)
    },
    open: () => {
      const href = toAppLink(paired?.href)
      if (href) page.open(href, page.telegram ? '_blank' : page.framed ? '_top' : '_self')
    },
  }
}
