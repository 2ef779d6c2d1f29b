import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { IconButton } from '../kit/IconButton.js'

test('a component outside a frame throws an error that names where it belongs', () => {
  expect(() => renderToString(<IconButton icon="go" label="Go" />)).toThrowErrorMatchingInlineSnapshot(`
    [OutsideFrameError: A component of portico/ui was rendered outside a Portico frame.

    Render it in a view of a plugin. In a test, wrap it in <UiRoot>.

    Docs: https://github.com/portico-widget/portico/blob/main/docs/reference/errors.md#p220]
  `)
})
