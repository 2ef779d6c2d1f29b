import type { Page } from '@playwright/test'
import { account1, expect, test } from './fixtures.js'
import { isConnected, pair } from './pairing.js'
import { slow } from './slow.js'

// Visitors whom the kit before had connected: their browser holds that kit's keys, and none of ours.

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

/** Takes away what is stored of ours, and leaves what the kit before would have. */
const leave = (page: Page, connector: string) =>
  page.evaluate(
    ({ connector, address }) => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('portico:')) localStorage.removeItem(key)
      const items = {
        connection_status: 'connected',
        connected_namespaces: 'eip155',
        active_namespace: 'eip155',
        active_caip_network_id: 'eip155:137',
        'eip155:connected_connector_id': connector,
        connections: JSON.stringify({ eip155: [{ connectorId: connector, accounts: [{ address, type: 'eoa' }] }] }),
      }
      for (const [key, text] of Object.entries(items)) localStorage.setItem(`@appkit/${key}`, text)
    },
    { connector, address: account1 },
  )
/** Keys of the kit before that the page has read since it was loaded. */
const readKeys = (page: Page) => page.evaluate(() => (window as unknown as { __read: string[] }).__read.filter((key) => /^(@appkit|wc@2|wagmi)/.test(key)))
const recordReads = (page: Page) =>
  page.addInitScript(() => {
    const read: string[] = []
    Object.assign(window, { __read: read })
    const get = Storage.prototype.getItem
    Storage.prototype.getItem = function (key: string) {
      read.push(key)
      return get.call(this, key)
    }
  })

test('with an installed wallet: connected at once, and the next visit reads none of the old keys', async ({ page, visitor }) => {
  await recordReads(page)
  await visitor.visit('/plain', { wallets: ['harbor'] })
  await visitor.connect()
  await visitor.wallet('harbor').do('setChain', 137)
  await expect(visitor.fact('network')).toHaveText('Polygon')
  await leave(page, 'com.example.harbor')
  const items = () =>
    page.evaluate(() =>
      Object.entries(localStorage)
        .filter(([key]) => key.startsWith('@appkit/'))
        .sort(),
    )
  const old = await items()

  await page.reload()
  await expect(visitor.fact('address')).toHaveText(account1)
  await expect(visitor.fact('network')).toHaveText('Polygon')
  await expect(visitor.accountButton).toContainText('0xf39F')
  expect(await visitor.wallet('harbor').asked()).not.toContain('eth_requestAccounts')
  expect(await readKeys(page)).toContain('@appkit/connections')

  await page.reload()
  await expect(visitor.fact('address')).toHaveText(account1)
  expect(await readKeys(page)).toEqual([])
  expect(await items()).toEqual(old)

  await page.evaluate(() => window.appkit?.disconnect())
  await expect(visitor.connectButton).toBeVisible()
  await page.reload()
  await expect(visitor.connectButton).toBeVisible()
  expect(await readKeys(page)).toEqual([])
})

test("with the former kit's wagmi adapter: wagmi and the modal have the wallet again, which was asked for nothing", async ({ page, visitor }) => {
  await visitor.visit('/wagmi', { wallets: ['harbor'] })
  await visitor.connect()
  await visitor.wallet('harbor').do('setChain', 137)
  await expect(visitor.fact('wagmi-chain')).toHaveText('137')
  // What wagmi itself remembers is the same under either kit, and stays.
  await leave(page, 'com.example.harbor')
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => !key.startsWith('@appkit/')))).toContain('wagmi.store')

  await page.reload()
  for (const side of ['', 'wagmi-']) {
    await expect(visitor.fact(`${side}status`)).toHaveText('connected')
    await expect(visitor.fact(`${side}address`)).toHaveText(account1)
  }
  await expect(visitor.fact('network')).toHaveText('Polygon')
  await expect(visitor.fact('wagmi-chain')).toHaveText('137')
  expect(await visitor.wallet('harbor').asked()).not.toContain('eth_requestAccounts')
})

test('with a phone: the session goes on, signs, and ends for the phone when the page ends it', async ({ page, visitor }) => {
  test.setTimeout(slow * 60_000)
  const phone = await visitor.phone()
  await visitor.visit('/plain', { pairing: true, wallets: [] })
  await pair(page, visitor, phone)
  // The records of the relay client as another kit's client would have them: the same library, its own place.
  await page.goto('about:blank')
  await visitor.visit('/pages', {})
  await page.evaluate(async () => {
    const settled = <value>(request: IDBRequest<value>) =>
      new Promise<value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const own = (await indexedDB.databases()).find(({ name }) => name?.startsWith('portico:'))?.name ?? ''
    const from = await settled(indexedDB.open(own))
    const store = from.transaction('relay').objectStore('relay')
    const [keys, values] = await Promise.all([settled(store.getAllKeys()), settled(store.getAll())])
    from.close()
    const opening = indexedDB.open('WALLET_CONNECT_V2_INDEXED_DB', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('keyvaluestorage')
    const to = await settled(opening)
    const place = to.transaction('keyvaluestorage', 'readwrite').objectStore('keyvaluestorage')
    await Promise.all(keys.map((key, at) => settled(place.put(values[at], String(key).replace(`:${own}//`, ':')))))
    to.close()
    await settled(indexedDB.deleteDatabase(own))
  })
  await leave(page, 'walletConnect')

  await visitor.visit('/plain', { pairing: true, wallets: [] })
  await isConnected(visitor)
  await expect(visitor.fact('address')).toHaveText(account1)
  await expect(visitor.fact('network')).toHaveText('Polygon')
  await phone.do('auto', 'approve')
  await page.getByRole('button', { name: 'Sign message' }).click()
  await expect(visitor.fact('result')).toHaveText(/^Signed: 0x[0-9a-f]{130}$/)
  await page.evaluate(() => window.appkit?.disconnect())
  await expect(visitor.connectButton).toBeVisible()
  await expect.poll(async () => (await phone.state()).sessions.length).toBe(0)
})
