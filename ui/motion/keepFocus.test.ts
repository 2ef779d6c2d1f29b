// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest'
import { keepFocus } from './keepFocus.js'

/** An open dialog with a heading, and a button of the page beside it. */
const build = () => {
  document.body.innerHTML = '<button>Beside</button><dialog open><div><h2 id="pt-title" tabindex="-1">Connect</h2><p>Waiting</p></div></dialog>'
  const find = (selector: string) => {
    const found = document.querySelector<HTMLElement>(selector)
    if (!found) throw new Error(`No ${selector}`)
    return found
  }
  onTestFinished(keepFocus(find('dialog > div')))
  return { find, change: () => find('p').append(document.createElement('b')) }
}
const observed = () => new Promise((next) => setTimeout(next))

test('what had the focus beside the modal is gone: the heading gets it as soon as the view changes', async () => {
  const { find, change } = build()
  find('button').focus()
  find('button').remove()
  change()
  await observed()
  expect(document.activeElement?.id).toBe('pt-title')
})

test('what had the focus beside the modal is gone, and the view does not change: the heading gets it all the same', async () => {
  const { find } = build()
  find('button').focus()
  find('button').remove()
  await observed()
  expect(document.activeElement?.id).toBe('pt-title')
})

test('what has the focus beside the modal keeps it', async () => {
  const { find, change } = build()
  find('button').focus()
  change()
  await observed()
  expect(document.activeElement?.textContent).toBe('Beside')
})

test('a closed modal takes no focus', async () => {
  const { find, change } = build()
  find('dialog').removeAttribute('open')
  change()
  await observed()
  expect(document.activeElement).toBe(document.body)
})
