import type { Visitor } from './createVisitor.js'
import { account, onPage, type Step, text } from './step.js'

/** Gives the picture to the phone, which reads the code in it as it would from its camera. Runs in the phone's page. */
const scanPicture = async (base64: string) => {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const files = new DataTransfer()
  files.items.add(new File([bytes], 'screenshot.png', { type: 'image/png' }))
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('The phone takes no picture.')
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Pairing with a phone, which is a page in another tab. */
export const pairing: readonly Step[] = [
  {
    name: 'pairing: a phone reads the code from the screen, and signs',
    go: async (visitor: Visitor) => {
      const { driver } = visitor
      const project = `engines-${driver.name}-${Date.now()}`
      await visitor.openOther(`/phone?project=${project}-phone&signin=off`)
      await visitor.sees('Ready', { ...text, inside: 'page' })
      await visitor.showSite()
      await visitor.visit('/plain', { pairing: project })
      await visitor.open()
      await visitor.press('Wallet on your phone')
      await visitor.sees(/^This code works for another/, text)
      const picture = (await driver.picture()).toString('base64')
      await visitor.press('Copy link')
      await visitor.sees('Copied', { role: 'button' })

      await visitor.showOther()
      await visitor.press('Scan', { inside: 'page' })
      await visitor.sees('Or paste the link', { role: 'textbox', inside: 'page' })
      await visitor.run(scanPicture, picture)
      await visitor.sees('Connect to this site?', { inside: 'page' })
      await visitor.press('Approve', { inside: 'page' })

      await visitor.showSite()
      await visitor.sees(/^Account /, onPage)
      await visitor.isClosed()
      await visitor.fact('address', account)
      await visitor.press('Sign message', { inside: 'page' })
      await visitor.showOther()
      await visitor.sees('Sign this message?', { inside: 'page' })
      await visitor.press('Approve', { inside: 'page' })
      await visitor.closeOther()
      await visitor.fact('result', /^Signed: 0x[0-9a-f]{130}$/)
    },
  },
]
