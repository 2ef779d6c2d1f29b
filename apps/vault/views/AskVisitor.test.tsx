// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import type { Question, ShownTerms } from '../review/Question.js'
import { renderView } from '../tests/renderView.js'
import { AskVisitor } from './AskVisitor.js'
import { ExportWords } from './ExportWords.js'

const [own, other, token] = [
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
]
const solanaAddress = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
const chain = { id: 'eip155:10', name: 'Optimism', currency: { symbol: 'ETH', decimals: 18 }, rpc: 'https://node.example' }
const terms: ShownTerms = {
  expiry: Date.UTC(2031, 4, 6, 12) / 1_000,
  native: 10n ** 17n,
  tokens: [{ contract: token, allowance: 25_000_000n }],
  contracts: [{ contract: other, functions: [{ selector: '0xa0712d68', signature: 'mint(uint256)' }, { selector: '0x12345678' }] }],
  calls: 12,
  rate: { count: 2, interval: 60 },
}

const show = async (question: Question) => {
  const ends: string[] = []
  const view = await renderView(<AskVisitor question={question} onApprove={() => ends.push('approved')} onDecline={() => ends.push('declined')} />)
  return { ...view, ends }
}
const grant = (changed: Partial<ShownTerms> = {}) =>
  show({
    kind: 'grant',
    terms: { ...terms, ...changed },
    tokens: [{ contract: token, symbol: 'USDC', decimals: 6 }],
    site: 'lumen.market',
    address: own,
    chain,
  })

describe('a permission', () => {
  test('is always red: to decline is the first button, and the deed waits for the box', async () => {
    const view = await grant({ contracts: [] })
    expect(view.find('[role=alert]').textContent).toContain('You wouldn’t be asked again')
    expect(view.find('.pt-primary').textContent).toBe('Decline')
    expect(view.find('button', 'Allow anyway').getAttribute('aria-disabled')).toBe('true')
    await view.press('input[type=checkbox]')
    expect(view.find('button', 'Allow anyway').getAttribute('aria-disabled')).toBeNull()
  })

  test('is shown with every amount, function and address, and with its limits', async () => {
    const view = await grant()
    for (const line of [
      'Allow lumen.market to act without asking each time?',
      'Send up to 0.1 ETH from your account, to any address',
      'Network fees',
      'Count towards the limit',
      'Send up to 25 USDC from your account, to any address',
      'Call mint(uint256) (0xa0712d68), 0x12345678 on a contract',
      'Up to 12',
      'Up to 2 actions in 60 seconds',
      'May 6, 2031',
      'Optimism',
    ])
      expect(view.text()).toContain(line)
    expect(view.addresses()).toEqual([`Contract: ${other}`])
    await view.press('button', 'Details')
    expect(view.addresses().slice(1)).toEqual([`Your smart account: ${own}`, `Token contract: ${token}`])
  })

  test('warns of contracts only where it has some, and names no amount that it does not give', async () => {
    expect((await grant()).text()).toContain('We can’t explain this')
    const view = await grant({ contracts: [], native: 0n })
    expect(view.text()).not.toContain('We can’t explain this')
    expect(view.text()).not.toContain('ETH')
  })

  test('is refused by one press, and not given by a press that a script makes', async () => {
    const view = await grant()
    await view.press('input[type=checkbox]')
    await view.press('button', 'Allow anyway')
    expect(view.ends).toEqual([])
    await view.press('button', 'Decline')
    expect(view.ends).toEqual(['declined'])
  })
})

test('a deletion names both accounts, and needs the box to be ticked first', async () => {
  const view = await show({ kind: 'delete', evmAddress: own, solanaAddress })
  expect(view.addresses()).toEqual([`Ethereum and similar networks: ${own}`, `Solana: ${solanaAddress}`])
  expect(view.find('button', 'Delete wallet').getAttribute('aria-disabled')).toBe('true')
  await view.press('button', 'Delete wallet')
  expect(view.announced()).toBe('Check the box to continue.')
  await view.press('input[type=checkbox]')
  expect(view.find('button', 'Delete wallet').getAttribute('aria-disabled')).toBeNull()
  await view.press('button', 'Delete wallet')
  expect(view.ends).toEqual([])
  await view.press('button', 'Keep wallet')
  expect(view.ends).toEqual(['declined'])
})

test('the words are asked for with what they give away, before any of them is there', async () => {
  const view = await show({ kind: 'export' })
  expect(view.text()).toContain('Anyone who sees these words can take everything.')
  await view.press('button', 'Cancel')
  expect(view.ends).toEqual(['declined'])
})

test('the words are in the document only while the button is held', async () => {
  const words = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
  const view = await renderView(<ExportWords words={words} onDone={() => {}} />)
  const hold = view.find('button', 'Hold to show the words')
  expect(view.container.innerHTML).not.toContain('sausage')
  const key = (type: string) => view.settle(() => void hold.dispatchEvent(new KeyboardEvent(type, { key: ' ', bubbles: true, cancelable: true })))
  await key('keydown')
  expect(view.text()).toContain('sausage')
  await key('keyup')
  expect(view.container.innerHTML).not.toContain('sausage')
  await key('keydown')
  await view.settle(() => window.dispatchEvent(new Event('blur')))
  expect(view.container.innerHTML).not.toContain('sausage')
})

test('a pointer that a script presses shows no word', async () => {
  const view = await renderView(<ExportWords words="legal winner thank" onDone={() => {}} />)
  const hold = view.find('button', 'Hold to show the words')
  await view.settle(() => void hold.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 })))
  expect(view.container.innerHTML).not.toContain('winner')
})
