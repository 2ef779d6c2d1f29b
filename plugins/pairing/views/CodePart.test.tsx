// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderUi } from '../../../ui/testing/renderUi.js'
import { noPairing } from '../shownPairing.js'
import { CodePart } from './CodePart.js'

const Sample = ({ more, reminders = 0 }: { readonly more: boolean; readonly reminders?: number }) => (
  <CodePart
    pairing={{ ...noPairing(), status: 'waiting', count: 1, left: 200, reminders }}
    ways={undefined}
    wallet={undefined}
    link={() => 'wc:1@2?x'}
    again={() => {}}
    other={more ? <button type="button">All wallets</button> : null}
  />
)

test('a button that comes beside "Copy link" leaves that one in its place, with the focus', async () => {
  const ui = await renderUi(<Sample more={false} />)
  const copy = ui.find('.pt-foot button')
  copy.focus()
  await ui.render(<Sample more />)
  expect(ui.find('.pt-foot button')).toBe(copy)
  expect(ui.active).toBe(copy)
})

test('after a while the sentence goes on with what to do without a camera', async () => {
  const ui = await renderUi(<Sample more reminders={1} />)
  expect(ui.find('.pt-pair-hint').textContent?.replace(/[\u2066-\u2069]/g, '')).toBe(
    'Scan with the camera inside any wallet that supports WalletConnect. No camera at hand? Copy the link and paste it in the wallet.',
  )
})
