import { verifyMessage } from 'viem'
import { expect, vi } from 'vitest'
import { createVaultWorld } from '../../gateway/testing/vaultWorld.js'
import { openPopupChannel } from '../popup/openPopupChannel.js'
import { openTaskChannel } from '../popup/openTaskChannel.js'
import { performTask, problemOf } from '../window/performTask.js'
import { createKeys } from '../worker/createKeys.js'
import { createBrowser, memoryStore } from './createBrowser.js'
import { createScriptedPasskeys } from './scriptedPasskeys.js'
import { openWindows } from './scriptedWindows.js'

export const email = 'anna@example.org'
export const state = '0123456789abcdef'.repeat(2)
type Browser = Awaited<ReturnType<typeof createBrowser>>

export const problem = (name: string) => expect.objectContaining({ name: 'KeyError', problem: name })
export const task = (name: string) => expect.objectContaining({ name: 'PopupTaskError', problem: name })
/** Presses the button that tries a passkey again, as the visitor. */
export const press = async () => {}
export const addressOf = async ({ account }: Browser) => (await account.current())?.wallet.evmAddress as `0x${string}`
export const signsFor = async ({ account }: Browser, address: `0x${string}`) => {
  const signature = (await account.sign({ kind: 'evm-message', message: '0x1234' }, address)) as `0x${string}`
  return verifyMessage({ address, message: { raw: '0x1234' }, signature })
}

/** The site itself in one browser: the storage of its windows, which no frame sees. */
const createSite = () => {
  const store = memoryStore()
  const passkeys = createScriptedPasskeys()
  const keys = createKeys({ store, clock: { after: () => () => {} } })
  return { store, keys, passkeys, confirmTrial: async () => {} }
}
type Site = ReturnType<typeof createSite>

/** A window of the site, in which the visitor answers questions. */
export const openWindow = (site: Site, answer: 'yes' | 'no' | 'nothing' = 'yes') => {
  const windows = openWindows()
  const shown: { site?: string; problem?: string | undefined } = {}
  const serve = async () => {
    if (answer === 'nothing') return
    const channel = openTaskChannel(windows.popup, state)
    const request = await channel.request().catch(() => undefined)
    if (!request) return
    shown.site = request.site
    const found = await problemOf(request, site.store)
    shown.problem = found
    if (found || answer === 'no') return channel.fail(found ?? 'declined')
    await performTask(
      request,
      { channel, keys: site.keys, store: site.store, credentials: site.passkeys.credentials, confirmTrial: site.confirmTrial },
      new AbortController().signal,
    ).catch((error) => channel.fail(error?.problem ?? 'failed'))
  }
  const signal = new AbortController()
  const channel = openPopupChannel({ opened: windows.opened, own: windows.frame.own, state, signal: signal.signal, now: Date.now })
  void serve()
  const runTask: typeof channel.runTask = async (...task) => channel.runTask(...task).finally(channel.end)
  return { ...windows, shown, runTask, state, signal, end: channel.end }
}

/** A visitor with a wallet in one browser, and further websites in the same one. */
export const beginElsewhere = async () => {
  const world = await createVaultWorld()
  const first = await createBrowser(world)
  await first.logIn(email)
  const wait = (ms: number) => {
    world.clock.advance(ms)
    vi.setSystemTime(world.clock.now())
  }
  /** A frame under another website, with its own storage. */
  const elsewhere = async (who = email) => {
    wait(31_000)
    const browser = await createBrowser(world)
    return { browser, place: await browser.logIn(who) }
  }
  return { world, first, wait, elsewhere, site: createSite(), address: await addressOf(first) }
}
