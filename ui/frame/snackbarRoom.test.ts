// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest'
import { snackbarRoom } from './snackbarRoom.js'

/** A card with a message at its top, each as high as given, in px. */
const cardOf = (card: number, message: number) => {
  document.body.innerHTML = '<div class="pt-frame"><div class="pt-snackslot"><div class="pt-snack"></div></div></div>'
  const part = (name: string, height: number) => {
    const found = document.querySelector<HTMLElement>(`.${name}`)
    if (!found) throw new Error(`There is no ${name}.`)
    found.getBoundingClientRect = () => new DOMRect(0, 0, 320, height)
    return found
  }
  part('pt-frame', card)
  const snack = part('pt-snack', message)
  // The focus is where no message can lie over it.
  snack.tabIndex = -1
  snack.focus()
  onTestFinished(() => document.body.replaceChildren())
  return { snack, hasRoom: () => document.querySelector('.pt-snackroom') !== null }
}

test.each([
  ['takes room of its own when it lies over nearly all of a low card', 180, 150, true],
  ['takes no room when it leaves a row of the card free', 240, 150, false],
  ['takes no room when it is not drawn yet', 0, 0, false],
] as const)('snackbarRoom: a message %s', (_, card, message, takes) => {
  const { snack, hasRoom } = cardOf(card, message)
  const letGo = snackbarRoom(snack)
  expect(hasRoom()).toBe(takes)
  letGo()
  expect(hasRoom()).toBe(false)
})
