// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { LiveRegions } from '../frame/LiveRegions.js'
import { renderUi } from '../testing/renderUi.js'
import { StatusText } from './StatusText.js'

test.each([
  ['Approve in Harbor', 'Approve in Harbor. Nothing was sent.'],
  ['Send this transaction?', 'Send this transaction? Nothing was sent.'],
  ['Done.', 'Done. Nothing was sent.'],
])('the title "%s" and the sentence are announced with one mark between them', async (title, spoken) => {
  const ui = await renderUi(
    <>
      <LiveRegions />
      <StatusText title={title} live="polite">
        Nothing was sent.
      </StatusText>
    </>,
  )
  expect(ui.find('[role=status]').textContent).toBe(spoken)
})
