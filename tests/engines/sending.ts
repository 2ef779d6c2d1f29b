import assert from 'node:assert/strict'
import type { Visitor } from './createVisitor.js'
import { onPage, type Step, text } from './step.js'

const stranger = '0x91d8c5507EE24bBaf06E3A9D41c2B7F8602C5E13'
const solanaAccount = /^BNkD9GdpfTUR4eTaKZbqmoRPAUCyX6Nnicwtov4nWKdW$/
const solanaStranger = 'HY4mMT1ZNmNNgDHVegkTG38QhSjDMjKqHqWwWWYJwkna'

/** Fills in the form of a send and goes on to its review. */
const reviewSend = async (visitor: Visitor, amount: string, to: string) => {
  await visitor.press(/^Account /, onPage)
  await visitor.press('Send')
  await visitor.type(/^You send/, amount)
  await visitor.type(/^Receiver/, to)
  await visitor.press('Review')
  await visitor.sees('Review send')
  await visitor.sees('Simulated', text)
}
/** One press that is held. It counts once the button was seen for half a second. */
const confirm = async (visitor: Visitor, held: number) => {
  const name = /^Send \d/
  await visitor.sees(name, { role: 'button' })
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  await visitor.press(name, { held })
}

/** Sending with the mouse, on EVM chains and on Solana. */
export const sending: readonly Step[] = [
  ...[120, 45, 300].map((held) => ({
    name: `send: one press with the mouse, held for ${held} ms`,
    go: async (visitor: Visitor) => {
      await visitor.visit('/plain')
      await visitor.connect()
      await reviewSend(visitor, '0.01', stranger)
      await confirm(visitor, held)
      await visitor.sees('Approve in Harbor')
      await visitor.approve('harbor')
      await visitor.sees(/^0.01 ETH sent to/)
      assert.equal((await visitor.requests('harbor')).filter((method) => method === 'eth_sendTransaction').length, 1)
    },
  })),
  {
    name: 'Solana: connect, send with the mouse, disconnect',
    go: async (visitor: Visitor) => {
      await visitor.control('solana', { action: 'reset' })
      await visitor.visit('/plain', { wallets: 'beacon', solana: 'on' })
      await visitor.connect('Beacon')
      await visitor.fact('address', solanaAccount)
      await reviewSend(visitor, '0.1', solanaStranger)
      await confirm(visitor, 120)
      await visitor.sees('Approve in Beacon')
      await visitor.approve('beacon')
      await visitor.sees(/^0.1 SOL sent to/)
      await visitor.press('Done')
      await visitor.press('Account settings')
      await visitor.press('Disconnect')
      await visitor.sees('Connect wallet', onPage)
    },
  },
]
