// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderView } from '../tests/renderView.js'
import { WalletEnded } from './WalletWindow.js'

test.each([
  ['done', 'Done', 'You can close this window and return to the site.'],
  ['declined', 'Declined', 'Nothing was changed. You can close this window.'],
  ['failed', 'That didn’t work', 'Nothing was changed. Try again.'],
  ['unsupported', 'That didn’t work', 'This device’s passkeys can’t protect a wallet. Use a password or a file instead.'],
] as const)('%s: the window says how it ended once, and what to do', async (how, title, detail) => {
  const view = await renderView(<WalletEnded how={how} onClose={() => {}} />)
  expect(view.text().split(title)).toHaveLength(2)
  expect(view.text()).toContain(detail)
})
