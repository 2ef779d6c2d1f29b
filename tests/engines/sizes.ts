import assert from 'node:assert/strict'
import type { Visitor } from './createVisitor.js'
import { onPage, type Step, text } from './step.js'

/** The size of an element of the modal. Runs in the page. */
const boxOf = (selector: string) => {
  const box = document.querySelector('appkit-modal')?.shadowRoot?.querySelector(selector)?.getBoundingClientRect()
  if (!box) throw new Error(`The modal has no ${selector}.`)
  const { left, right, top, bottom, width, height } = box
  return { left, right, top, bottom, width, height, page: { width: innerWidth, seen: document.documentElement.clientWidth, height: innerHeight } }
}

/** How large things are drawn. */
export const sizes: readonly Step[] = [
  {
    name: 'bottom sheet: 375 px, from edge to edge, and a wallet connects',
    go: async (visitor: Visitor) => {
      await visitor.driver.resize(375, 700)
      try {
        await visitor.visit('/plain')
        await visitor.open()
        await visitor.sees(/^Harbor/, { role: 'button' })
        const { left, right, bottom, page } = await visitor.run(boxOf, '.card')
        assert.equal(page.width, 375)
        // A classic scrollbar takes its width from the page.
        assert.ok(left >= 0 && left <= 8 && right >= page.seen - 8 && right <= page.seen, `from ${left} to ${right} of ${page.seen}`)
        assert.ok(Math.abs(bottom - page.height) <= 8, `ends at ${bottom} of ${page.height}`)
        await visitor.auto('harbor', 'approve')
        await visitor.press(/^Harbor/)
        await visitor.sees(/^Account /, onPage)
        await visitor.isClosed()
      } finally {
        await visitor.driver.resize(1280, 800)
      }
    },
  },
  {
    name: 'alerts of developers: as high as their text, also at the second opening',
    go: async (visitor: Visitor) => {
      // A value that the option does not have is named to the developer.
      await visitor.visit('/plain', { options: JSON.stringify({ allWallets: 'SOMETIMES' }) })
      await visitor.connect()
      for (let time = 0; time < 2; time++) {
        await visitor.press(/^Account /, onPage)
        await visitor.sees('Only you see this', text)
        const { height } = await visitor.run(boxOf, '.pt-alertbar')
        assert.ok(height > 40 && height < 400, `${height} px high`)
        await visitor.key('Escape')
        await visitor.isClosed()
      }
    },
  },
]
