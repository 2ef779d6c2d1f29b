import type { PhoneControls } from '../../phone/types.js'
import type { Mode } from '../../wallets/types.js'
import { element } from '../shared/element.js'
import { codeOnScreen, photograph } from './readScreen.js'

export interface PhoneFrame {
  readonly node: HTMLElement
  /** How it answers from now on, and whether it looks lost. */
  setManner(manner: Mode): Promise<void>
}

/** How long the code may take to be on the screen, in ms. */
const timeoutMs = 15_000
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** The code of the widget, once it is there. @throws Error when none appears */
const waitForCode = async (): Promise<SVGSVGElement> => {
  const end = Date.now() + timeoutMs
  for (;;) {
    const code = codeOnScreen(document)
    if (code) return code
    if (Date.now() > end) throw new Error('There is no code in the dialog. Press “Wallet on your phone” in it.')
    await pause(150)
  }
}

/** A phone beside the shop: the page of the phone in a frame, and a button that holds it before the dialog. */
export const createPhoneFrame = ({ showCode }: { showCode(): Promise<unknown> }): PhoneFrame => {
  const frame = element('iframe', { src: '/phone?theme=dark&settings=off', title: 'A phone with the Pebble wallet', loading: 'lazy' })
  const said = element('p', { class: 'note', role: 'status' })
  const scan = element('button', { type: 'button', class: 'main', click: () => void point() }, 'Scan the code')
  const node = element('div', { class: 'phone' }, frame, scan, said)

  const phone = async (): Promise<PhoneControls> => {
    const end = Date.now() + timeoutMs
    for (;;) {
      const controls = frame.contentWindow?.__phone
      if (controls) return controls
      if (Date.now() > end) throw new Error('The phone does not start. Open /phone to see why.')
      await pause(150)
    }
  }
  const point = async () => {
    scan.disabled = true
    said.textContent = 'Looking for the code.'
    try {
      if (!codeOnScreen(document)) await showCode()
      const picture = await photograph(await waitForCode())
      await (await phone()).scan(picture)
      said.textContent = 'The phone has read the code. Approve it there.'
    } catch (error) {
      said.textContent = error instanceof Error ? error.message : String(error)
    } finally {
      scan.disabled = false
    }
  }
  return {
    node,
    setManner: async (manner) => {
      await (await phone()).auto(manner)
      const lost = manner === 'ignore'
      node.toggleAttribute('data-lost', lost)
      frame.toggleAttribute('inert', lost)
      scan.disabled = lost
    },
  }
}
