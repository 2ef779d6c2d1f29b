import { expect, test } from 'vitest'
import { fakeEthereum } from '../../tests/harness/fakeEthereum.js'
import { list, marked, open, setup, uuid } from './testing/sourceWorld.js'

test('createSource: an event that repeats neither delays the browser wallet nor asks wallets to announce themselves', () => {
  const { start, clock, page } = setup({ injected: true })
  let asked = 0
  page.addEventListener('eip6963:requestProvider', () => {
    asked++
    page.dispatchEvent(new Event('ethereum#initialized'))
  })
  const source = start()
  Object.assign(page, { ethereum: fakeEthereum().provider })
  for (let time = 0; time < 5; time++) {
    page.dispatchEvent(new Event('ethereum#initialized'))
    clock.advance(20)
  }
  expect([asked, list(source)]).toEqual([1, ['injected Browser wallet']])
  page.dispatchEvent(new Event('ethereum#initialized'))
  clock.advance(100)
  expect([asked, list(source), clock.waiting]).toEqual([1, ['injected Browser wallet'], 0])
})

test('createSource: a browser wallet is offered within a second when it comes late and without an event', () => {
  const { start, clock, page } = setup({ injected: true })
  const source = start()
  clock.advance(100)
  Object.assign(page, { ethereum: marked({ isTrust: true }) })
  clock.advance(900)
  expect(list(source)).toEqual(['injected Trust Wallet'])
  expect(clock.waiting).toBe(0)
})

test('createSource: the browser wallet is named by its marks, and not asked in its name when another one took its place', async () => {
  const rabby = marked({ isRabby: true, isMetaMask: true })
  const page = Object.assign(new EventTarget(), { ethereum: rabby as object })
  const { start, clock } = setup({ injected: true, page })
  const source = start()
  clock.advance(100)
  expect(list(source)).toEqual(['injected Rabby Wallet'])
  page.ethereum = marked({ isPhantom: true })
  await expect(open(source, 'injected')).rejects.toMatchObject({ name: 'WalletGoneError' })
  source.refresh()
  clock.advance(100)
  expect(list(source)).toEqual(['injected Phantom'])
  expect(await open(source, 'injected')).toHaveLength(1)
})

test('createSource: a wallet with a place of its own in the page has one row, and none beside its announcement', async () => {
  const okx = marked({})
  const page = Object.assign(new EventTarget(), { ethereum: marked({ isMetaMask: true }), okxwallet: okx, phantom: { ethereum: okx } })
  const { start, clock, wallet } = setup({ injected: true, page })
  const source = start()
  clock.advance(100)
  expect(list(source)).toEqual(['injected MetaMask', 'injected:okx-wallet OKX Wallet'])
  expect(await open(source, 'injected:okx-wallet')).toHaveLength(1)
  wallet({ uuid: uuid(1), name: 'OKX Wallet', rdns: 'com.okex.wallet' }).announce()
  expect(list(source)).toEqual(['com.okex.wallet OKX Wallet', 'injected MetaMask'])
})
