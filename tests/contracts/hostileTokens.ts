import { type Hex, keccak256, toEventSelector, toHex } from 'viem'

/** An address of nobody, made from a text. */
export const addressOf = (text: string) => `0x${keccak256(toHex(text)).slice(26)}` as const

const word = (hex: string) => hex.replace('0x', '').padStart(64, '0')
/** A contract that emits `Approval` for whoever calls `approve`, and runs other code for every other function. */
const hostileCode = (answer: string): Hex => {
  const event = toEventSelector('Approval(address,address,uint256)')
  const emit = `5b60243560005260043533${`7f${event.slice(2)}`}60206000a3600160005260206000f3`
  return `0x60003560e01c63095ea7b31460${(15 + answer.length / 2).toString(16).padStart(2, '0')}57${answer}${emit}`
}
/** Contracts that anybody could put on a chain, and code for them. */
export const hostile = {
  reverts: { address: addressOf('reverts'), code: hostileCode('60006000fd') },
  odd: { address: addressOf('33 bytes'), code: hostileCode(`7f${word('0x4d2')}60005260216000f3`) },
  everything: { address: addressOf('everything'), code: hostileCode(`7f${'f'.repeat(64)}60005260206000f3`) },
  burns: { address: addressOf('burns'), code: hostileCode('fe') },
  // Anybody can write logs that name an account, so one contract of this kind is no limit.
  ...Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`burns ${index}`, { address: addressOf(`burns ${index}`), code: hostileCode('fe') }])),
} as const
