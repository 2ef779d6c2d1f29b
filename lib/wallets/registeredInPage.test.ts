import { expect, test } from 'vitest'
import { registeredInPage } from './registeredInPage.js'

const pageWith = (...wallets: readonly unknown[]) => {
  const page = new EventTarget()
  page.addEventListener('wallet-standard:app-ready', (event) => {
    const { register } = (event as CustomEvent<{ register(...all: readonly unknown[]): unknown }>).detail
    register(...wallets)
  })
  return page
}

test('wallets that have a chain of the kind are counted, each once', () => {
  const page = pageWith(
    { name: 'Quarry', chains: ['solana:mainnet'] },
    { name: 'quarry', chains: ['solana:devnet'] },
    { name: 'Sextant', chains: ['bitcoin:mainnet'] },
    { name: 'WalletConnect', chains: ['solana:mainnet'] },
  )
  expect(registeredInPage(page, 'solana:').map(({ name }) => name)).toHaveLength(1)
  expect(registeredInPage(page, 'bitcoin:')).toEqual([{ name: 'Sextant' }])
})

test('what is no wallet is passed over', () => {
  expect(registeredInPage(pageWith(undefined, 'x', { name: 5, chains: ['solana:x'] }, { name: 'A', chains: 'solana:x' }), 'solana:')).toEqual([])
})
