import assert from 'node:assert/strict'

const account = /^0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266$/i
const stranger = '0x91d8c5507EE24bBaf06E3A9D41c2B7F8602C5E13'
const solanaAccount = /^BNkD9GdpfTUR4eTaKZbqmoRPAUCyX6Nnicwtov4nWKdW$/
const solanaStranger = 'HY4mMT1ZNmNNgDHVegkTG38QhSjDMjKqHqWwWWYJwkna'

const onPage = { role: 'button', inside: 'page' }
const text = { role: 'text' }

/** Fills in the form of a send and goes on to its review. */
const reviewSend = async (visitor, amount, to) => {
  await visitor.press(/^Account /, onPage)
  await visitor.press('Send')
  await visitor.type(/^You send/, amount)
  await visitor.type(/^Receiver/, to)
  await visitor.press('Review')
  await visitor.sees('Review send')
  await visitor.sees('Simulated', text)
}
/** One press that is held. It counts once the button was seen for half a second. */
const confirm = async (visitor, held) => {
  const name = /^Send \d/
  await visitor.sees(name, { role: 'button' })
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  await visitor.press(name, { held })
}
/** Gives the picture to the phone, which reads the code in it as it would from its camera. Runs in the phone's page. */
const scanPicture = async (base64) => {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const files = new DataTransfer()
  files.items.add(new File([bytes], 'screenshot.png', { type: 'image/png' }))
  const input = document.querySelector('input[type=file]')
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
/** The size of an element of the modal. Runs in the page. */
const boxOf = (selector) => {
  const { left, right, top, bottom, width, height } = document.querySelector('appkit-modal').shadowRoot.querySelector(selector).getBoundingClientRect()
  return { left, right, top, bottom, width, height, page: { width: innerWidth, seen: document.documentElement.clientWidth, height: innerHeight } }
}

/** What scrolls within the modal and is wider inside than its box. Runs in the page. */
const beyondEdge = () => {
  const boxes = [...document.querySelector('appkit-modal').shadowRoot.querySelectorAll('.pt-scroll')]
  return boxes.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ scrollWidth, clientWidth }) => `${scrollWidth} > ${clientWidth}`)
}

/**
 * What a visitor does, step by step. Each begins on a page of its own, so that one that fails takes no other along. A page that
 * throws or meets its policy fails the step as well.
 *
 * @type {readonly { readonly name: string, readonly go: (visitor: any) => Promise<void> }[]}
 */
export const journey = [
  {
    name: 'load: three kinds of pages show their button',
    go: async (visitor) => {
      for (const path of ['/plain', '/react', '/standalone']) {
        await visitor.visit(path)
        await visitor.sees('Connect wallet', onPage)
        assert.deepEqual(await visitor.faults(), [], path)
      }
    },
  },
  {
    name: 'open: the list has the wallets of the page',
    go: async (visitor) => {
      await visitor.visit('/plain')
      await visitor.open()
      for (const name of [/^Harbor/, /^Lantern/, /^Kestrel/]) await visitor.sees(name, { role: 'button' })
    },
  },
  {
    name: 'Escape closes, each time, and the focus returns',
    go: async (visitor) => {
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
    go: async (visitor) => {
      await visitor.visit('/plain')
      await visitor.open()
      await visitor.pressAt({ x: 20, y: 400 })
      await visitor.isClosed()
    },
  },
  {
    name: 'connect: approved in the wallet, the modal closes itself',
    go: async (visitor) => {
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
    go: async (visitor) => {
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
      await visitor.sees(/^Only what this browser sent/, text)
    },
  },
  {
    name: 'receive: the code, and the address is copied',
    go: async (visitor) => {
      await visitor.visit('/plain')
      await visitor.connect()
      await visitor.openAccount()
      await visitor.press('Receive')
      await visitor.sees('Receive')
      await visitor.press(/^Copy address/)
      await visitor.sees(/Copied/, { role: 'button' })
    },
  },
  ...[120, 45, 300].map((held) => ({
    name: `send: one press with the mouse, held for ${held} ms`,
    go: async (visitor) => {
      await visitor.visit('/plain')
      await visitor.connect()
      await reviewSend(visitor, '0.01', stranger)
      await confirm(visitor, held)
      await visitor.sees('Approve in Harbor')
      await visitor.wallet('harbor', 'approve')
      await visitor.sees(/^0.01 ETH sent to/)
      assert.equal((await visitor.asked('harbor')).filter((method) => method === 'eth_sendTransaction').length, 1)
    },
  })),
  {
    name: 'pairing: a phone reads the code from the screen, and signs',
    go: async (visitor) => {
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
  {
    name: 'sign-in: required, no way past it, signed, kept after a reload',
    go: async (visitor) => {
      await visitor.visit('/plain', { siwx: 'required' })
      await visitor.wallet('harbor', 'auto', 'approve')
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
      assert.ok(!(await visitor.asked('harbor')).includes('personal_sign'), 'It asked again.')
    },
  },
  {
    name: 'Solana: connect, send with the mouse, disconnect',
    go: async (visitor) => {
      await visitor.control('solana', { action: 'reset' })
      await visitor.visit('/plain', { wallets: 'beacon', solana: 'on' })
      await visitor.connect('Beacon')
      await visitor.fact('address', solanaAccount)
      await reviewSend(visitor, '0.1', solanaStranger)
      await confirm(visitor, 120)
      await visitor.sees('Approve in Beacon')
      await visitor.wallet('beacon', 'approve')
      await visitor.sees(/^0.1 SOL sent to/)
      await visitor.press('Done')
      await visitor.press('Disconnect')
      await visitor.sees('Connect wallet', onPage)
    },
  },
  {
    name: 'network switch: approved in the wallet',
    go: async (visitor) => {
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
    go: async (visitor) => {
      await visitor.visit('/plain')
      await visitor.connect()
      await visitor.reload()
      await visitor.sees(/^Account /, onPage)
      await visitor.fact('address', account)
      assert.ok(!(await visitor.asked('harbor')).includes('eth_requestAccounts'), 'The wallet was asked to connect.')
    },
  },
  {
    name: 'disconnect: also after a reload, and the focus is on the button',
    go: async (visitor) => {
      await visitor.visit('/plain')
      await visitor.connect()
      await visitor.openAccount()
      await visitor.press('Disconnect')
      await visitor.sees('Connect wallet', onPage)
      await visitor.isClosed()
      await visitor.hasFocus('Connect wallet')
      await visitor.reload()
      await visitor.sees('Connect wallet', onPage)
    },
  },
  {
    name: 'bottom sheet: 375 px, from edge to edge, and a wallet connects',
    go: async (visitor) => {
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
        await visitor.wallet('harbor', 'auto', 'approve')
        await visitor.press(/^Harbor/)
        await visitor.sees(/^Account /, onPage)
        await visitor.isClosed()
      } finally {
        await visitor.driver.resize(1280, 800)
      }
    },
  },
  {
    name: 'strict policy: connect, account, network; no violation',
    go: async (visitor) => {
      await visitor.visit('/csp')
      await visitor.connect()
      await visitor.openAccount()
      await visitor.press(/Ethereum/)
      await visitor.wallet('harbor', 'auto', 'approve')
      await visitor.press(/^Polygon/)
      await visitor.fact('network', /Polygon/)
      assert.deepEqual(await visitor.run(() => window.__violations), [])
    },
  },
  {
    name: 'alerts of developers: as high as their text, also at the second opening',
    go: async (visitor) => {
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
