import assert from 'node:assert/strict'
import type { Visitor } from './createVisitor.js'
import { pairing } from './pairing.js'
import { sending } from './sending.js'
import { sizes } from './sizes.js'
import { account, onPage, type Step, text } from './step.js'

/** What scrolls within the modal and is wider inside than its box. Runs in the page. */
const beyondEdge = () => {
  const boxes = [...(document.querySelector('appkit-modal')?.shadowRoot?.querySelectorAll('.pt-scroll') ?? [])]
  return boxes.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ scrollWidth, clientWidth }) => `${scrollWidth} > ${clientWidth}`)
}

/** What a visitor does, step by step. A page that throws or meets its policy fails the step as well. */
export const journey: readonly Step[] = [
  {
    name: 'load: three kinds of pages show their button',
    go: async (visitor: Visitor) => {
      for (const path of ['/plain', '/react', '/standalone']) {
        await visitor.visit(path)
        await visitor.sees('Connect wallet', onPage)
        assert.deepEqual(await visitor.faults(), [], path)
      }
    },
  },
  {
    name: 'open: the list has the wallets of the page',
    go: async (visitor: Visitor) => {
      await visitor.visit('/plain')
      await visitor.open()
      for (const name of [/^Harbor/, /^Lantern/, /^Kestrel/]) await visitor.sees(name, { role: 'button' })
    },
  },
  {
    name: 'Escape closes, each time, and the focus returns',
    go: async (visitor: Visitor) => {
      await visitor.visit('/plain')
      for (let time = 0; time < 3; time++) {
        await visitor.open()
        await visitor.key('Escape')
        await visitor.isClosed()
        await visitor.hasFocus('Connect wallet')
      }
    },
  },
  {
    name: 'a press beside the modal closes it',
    go: async (visitor: Visitor) => {
      await visitor.visit('/plain')
      await visitor.open()
      await visitor.pressAt({ x: 20, y: 400 })
      await visitor.isClosed()
    },
  },
  {
    name: 'connect: approved in the wallet, the modal closes itself',
    go: async (visitor: Visitor) => {
      await visitor.visit('/plain')
      await visitor.open()
      await visitor.press(/^Harbor/)
      await visitor.sees('Continue in Harbor')
      await visitor.press('Approve', onPage)
      await visitor.sees(/^Account /, onPage)
      await visitor.isClosed()
      await visitor.fact('address', account)
      await visitor.fact('network', /Ethereum/)
    },
  },
  {
    name: 'account: balances, and tabs by the arrow keys',
    go: async (visitor: Visitor) => {
      await visitor.visit('/plain')
      await visitor.connect()
      await visitor.openAccount()
      await visitor.sees(/^Test Dollar/, text)
      assert.deepEqual(await visitor.run(beyondEdge), [], 'Wider than what scrolls')
      await visitor.press('Tokens', { role: 'tab' })
      await visitor.key('ArrowRight')
      await visitor.hasFocus('NFTs', { role: 'tab', inside: 'modal' })
      await visitor.key('ArrowRight')
      await visitor.hasFocus('Activity', { role: 'tab', inside: 'modal' })
      await visitor.sees(/^Showing sends from this browser/, text)
    },
  },
  {
    name: 'receive: the code, and the address is copied',
    go: async (visitor: Visitor) => {
      await visitor.visit('/plain')
      await visitor.connect()
      await visitor.openAccount()
      await visitor.press('Receive')
      await visitor.sees('Receive')
      await visitor.press(/^Copy address/)
      await visitor.sees(/Copied/, { role: 'button' })
    },
  },
  {
    name: 'sign-in: required, no way past it, signed, kept after a reload',
    go: async (visitor: Visitor) => {
      await visitor.visit('/plain', { siwx: 'required' })
      await visitor.auto('harbor', 'approve')
      await visitor.open()
      await visitor.press(/^Harbor/)
      await visitor.sees('Sign in')
      for (let time = 0; time < 4; time++) await visitor.key('Escape')
      await visitor.press('Read the whole message')
      await visitor.sees('The domain in the message matches this site.', text)
      await visitor.press('Sign in')
      await visitor.isClosed()
      await visitor.reload()
      await visitor.sees(/^Account /, onPage)
      await visitor.fact('status', /^connected$/)
      await visitor.isClosed()
      assert.ok(!(await visitor.requests('harbor')).includes('personal_sign'), 'It asked again.')
    },
  },
  {
    name: 'network switch: approved in the wallet',
    go: async (visitor: Visitor) => {
      await visitor.visit('/plain')
      await visitor.connect()
      await visitor.press(/^Ethereum|^Network/, onPage)
      await visitor.press(/^Polygon/)
      await visitor.sees('Approve in Harbor')
      await visitor.press('Approve', onPage)
      await visitor.fact('network', /Polygon/)
    },
  },
  {
    name: 'reload: still connected, and the wallet is not asked',
    go: async (visitor: Visitor) => {
      await visitor.visit('/plain')
      await visitor.connect()
      await visitor.reload()
      await visitor.sees(/^Account /, onPage)
      await visitor.fact('address', account)
      assert.ok(!(await visitor.requests('harbor')).includes('eth_requestAccounts'), 'The wallet was asked to connect.')
    },
  },
  {
    name: 'disconnect: also after a reload, and the focus is on the button',
    go: async (visitor: Visitor) => {
      await visitor.visit('/plain')
      await visitor.connect()
      await visitor.openAccount()
      await visitor.press('Account settings')
      await visitor.press('Disconnect')
      await visitor.sees('Connect wallet', onPage)
      await visitor.isClosed()
      await visitor.hasFocus('Connect wallet')
      await visitor.reload()
      await visitor.sees('Connect wallet', onPage)
    },
  },
  {
    name: 'strict policy: connect, account, network; no violation',
    go: async (visitor: Visitor) => {
      await visitor.visit('/csp')
      await visitor.connect()
      await visitor.openAccount()
      await visitor.press(/Ethereum/)
      await visitor.auto('harbor', 'approve')
      await visitor.press(/^Polygon/)
      await visitor.fact('network', /Polygon/)
      assert.deepEqual(await visitor.run(() => window.__violations ?? []), [])
    },
  },
  ...sending,
  ...pairing,
  ...sizes,
]
