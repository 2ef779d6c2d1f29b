// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { browserNetwork } from '../../../tests/harness/browserNetwork.js'
import { renderUi } from '../../testing/renderUi.js'
import { ErrorRow } from '../ErrorRow.js'

test('ErrorRow: tries again by itself when the network is back, once each time, and not after it is gone', async () => {
  const network = browserNetwork()
  let tries = 0
  const ui = await renderUi(<ErrorRow title="Some wallets didn’t load" onRetry={() => void tries++} />)
  for (const time of [1, 2]) {
    await ui.settle(() => network.set(false))
    await ui.settle(() => network.set(true))
    expect(tries).toBe(time)
  }
  await ui.render(<p />)
  await ui.settle(() => network.set(true))
  expect(tries).toBe(2)
})
