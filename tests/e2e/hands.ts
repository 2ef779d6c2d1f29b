import type { Keyboard, Locator, Mouse, Page } from '@playwright/test'
import { holdTimes } from '../hands/holdTimes.js'

/** Between the keys of a text, in ms. */
const betweenKeys = 8
/** Fields whose value no keyboard types. */
const chosen = ['color', 'range', 'date', 'time', 'file']

const prototypeOf = <kind extends object>(made: kind): kind => Object.getPrototypeOf(made) as kind
const seedOf = (text: string) => [...text].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619), 2_166_136_261)

type Hold = () => number

const giveMouse = (mouse: Mouse, hold: Hold) => {
  const { click } = mouse
  mouse.click = async function (x, y, options) {
    await this.move(x, y, { steps: 4 })
    await click.call(this, x, y, { delay: hold(), ...options })
  }
}

const giveKeyboard = (keyboard: Keyboard, hold: Hold) => {
  const { press, type } = keyboard
  keyboard.press = function (key, options) {
    return press.call(this, key, { delay: hold(), ...options })
  }
  keyboard.type = function (text, options) {
    return type.call(this, text, { delay: betweenKeys, ...options })
  }
}

const giveLocator = (locator: Locator, hold: Hold) => {
  const { check, click, fill, press, pressSequentially, uncheck } = locator
  locator.click = async function (options = {}) {
    const { force, modifiers, position, timeout, trial } = options
    await this.hover({
      ...(force !== undefined && { force }),
      ...(modifiers && { modifiers }),
      ...(position && { position }),
      ...(timeout !== undefined && { timeout }),
      ...(trial !== undefined && { trial }),
    })
    await click.call(this, { delay: hold(), ...options })
  }
  locator.press = function (key, options) {
    return press.call(this, key, { delay: hold(), ...options })
  }
  locator.pressSequentially = function (text, options) {
    return pressSequentially.call(this, text, { delay: betweenKeys, ...options })
  }
  // A field is pressed, what it holds is marked, and the text goes over it.
  locator.fill = async function (value, options) {
    const type = await this.evaluate((field) => (field instanceof HTMLInputElement ? field.type : ''), undefined, options)
    if (chosen.includes(type)) return fill.call(this, value, options)
    await this.click(options)
    await this.selectText(options)
    if (value === '') await this.press('Delete')
    else await this.pressSequentially(value)
  }
  // What is ticked already is left alone, and the browser's word is taken for what a press did.
  locator.check = async function (options) {
    if (!(await this.isChecked())) await this.click(options)
    await check.call(this, options)
  }
  locator.uncheck = async function (options) {
    if (await this.isChecked()) await this.click(options)
    await uncheck.call(this, options)
  }
}

export interface Hands {
  /** The same test has the same times whenever it runs. */
  give(page: Page, test: string): void
}

/**
 * Gives every page of a worker the hands of a person: the pointer arrives before it presses, a press lasts 60 to 180 ms, a text
 * comes key by key. So every test meets faults that only a held press, a hover or a half-typed text shows.
 */
export const createHands = (): Hands => {
  let times: Hold = holdTimes(0)
  let given = false
  const hold = () => times()
  return {
    give: (page, test) => {
      times = holdTimes(seedOf(test))
      if (given) return
      given = true
      giveMouse(prototypeOf(page.mouse), hold)
      giveKeyboard(prototypeOf(page.keyboard), hold)
      giveLocator(prototypeOf(page.locator('body')), hold)
    },
  }
}
