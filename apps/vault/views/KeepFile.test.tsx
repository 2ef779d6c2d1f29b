// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { renderView } from '../tests/renderView.js'
import type { NextShares } from '../worker/createKeys.js'
import { KeepFile } from './KeepFile.js'
import { PreviousKept } from './PreviousKept.js'

const none = () => {}
const file = '{"kind":"the file of this wallet"}'
// What the gateway gets is of no use to the view.
const next = { file } as NextShares
const open = async (replaces: boolean) => {
  const kept: NextShares[] = []
  let done = 0
  const view = await renderView(
    <KeepFile
      replaces={replaces}
      split={async () => next}
      keep={async (shares) => void kept.push(shares)}
      onDone={() => {
        done += 1
      }}
      onLater={none}
      onFailed={none}
    />,
  )
  const choose = async (contents: string) => {
    const input = view.find('input[type="file"]') as HTMLInputElement
    const files = [new File([contents], 'wallet-recovery.json')]
    Object.defineProperty(input, 'files', { configurable: true, value: files })
    await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })))
    await act(async () => {})
  }
  await view.press('button', 'Save file')
  return { view, kept, choose, done: () => done }
}

test('KeepFile: ends passkey and password only once the visitor has chosen the file that was saved', async () => {
  const { view, kept, choose, done } = await open(true)
  expect(view.text()).toContain('Until then, what you set up before opens your wallet.')
  expect(view.all('button').map(({ textContent }) => textContent)).not.toContain('Yes, I have it')
  await choose('{"kind":"the file of before"}')
  expect(view.text()).toContain('This isn’t the latest recovery file for this wallet.')
  expect([kept.length, done()]).toEqual([0, 0])
  await choose(file)
  expect([kept.length, done()]).toEqual([1, 1])
})
test('KeepFile: asks in words alone where there is nothing to lose', async () => {
  const { view, kept, done } = await open(false)
  await view.press('button', 'Yes, I have it')
  expect([kept.length, done()]).toEqual([1, 1])
})
test('PreviousKept: says that both work, and stays until the previous one is gone or the visitor keeps it', async () => {
  let done = 0
  const answers = [false, true]
  const view = await renderView(
    <PreviousKept
      kind="passkey"
      remove={async () => answers.shift() ?? true}
      onDone={() => {
        done += 1
      }}
      onFailed={none}
    />,
  )
  expect(view.text()).toContain('The previous one still opens your wallet')
  await view.press('button', 'Remove the previous one')
  expect(view.text()).toContain('Can’t connect.')
  expect(done).toBe(0)
  await view.press('button', 'Remove the previous one')
  expect(done).toBe(1)
})
