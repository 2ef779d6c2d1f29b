import type { Page } from '@playwright/test'

/** Where the scripted secure site is: on another origin than the demo page. */
export const secureOrigin = 'https://vault.example'
export const embeddedAddress = '0x7F3a5b1C9e2d4F6a8B0c1D2e3f4A5b6C7D8e91bc'.toLowerCase()
export const signature = `0x${'ab'.repeat(65)}`

/**
 * A site that speaks the frame protocol to the letter. At `/foreign` by messages to the page, at `/vault` over a channel, where it asks for
 * the code itself. The right code is 471902.
 */
export const siteDocument = (vault: boolean) => `<!doctype html><meta charset="utf-8"><title>Secure site</title>
<style>body{margin:0;font:16px sans-serif;background:#fff;color:#000}</style><main></main>
<script>
const vault = ${vault}
const host = location.ancestorOrigins ? location.ancestorOrigins[0] : new URL(document.referrer).origin
const main = document.querySelector('main')
let port
// Browsers may refuse a frame of another origin its storage: this one remembers while it is loaded.
let known = false
const send = (message) => (port ? port.postMessage(message) : parent.postMessage(message, host))
const draw = (title, parts) => {
  main.replaceChildren(Object.assign(document.createElement('h1'), { textContent: title }), ...parts)
  if (vault) send({ type: '@w3m-frame/RESIZE', payload: { height: 300 } })
}
const button = (name, press) => Object.assign(document.createElement('button'), { textContent: name, onclick: press })
const answers = {
  CONNECT_EMAIL: ({ email }) => ({ action: email.startsWith('new@') ? 'VERIFY_DEVICE' : 'VERIFY_OTP' }),
  CONNECT_DEVICE: () => new Promise(() => {}),
  CONNECT_OTP: ({ otp }) => new Promise((resolve, reject) => {
    const check = (code) => {
      if (code !== '471902') return false
      known = true
      main.replaceChildren()
      resolve()
      return true
    }
    if (otp !== undefined) return check(otp) || reject(new Error('Invalid code'))
    const field = Object.assign(document.createElement('input'), { ariaLabel: 'Code', oninput: () => check(field.value) })
    draw('Enter the code', [field])
  }),
  IS_CONNECTED: () => ({ isConnected: known }),
  GET_USER: ({ chainId }) => ({ email: 'mira@example.com', address: '${embeddedAddress}', chainId }),
  SIGN_OUT: () => void (known = false),
  RPC_REQUEST: ({ method }) => new Promise((resolve, reject) => {
    draw('Approve ' + method, [
      button('Approve', () => (main.replaceChildren(), resolve('${signature}'))),
      button('Decline', () => (main.replaceChildren(), reject(new Error('User rejected the request')))),
    ])
  }),
}
const take = async ({ type, id, payload = {} }) => {
  const name = type.replace('@w3m-app/', '')
  try {
    send({ type: '@w3m-frame/' + name + '_SUCCESS', id, payload: await answers[name]?.(payload) })
  } catch (error) {
    send({ type: '@w3m-frame/' + name + '_ERROR', id, payload: { message: error.message } })
  }
}
addEventListener('message', ({ origin, source, data, ports }) => {
  if (origin !== host || source !== parent || port) return
  if (data.type !== '@w3m-app/CHANNEL') return void take(data)
  port = ports[0]
  port.onmessage = (event) => take(event.data)
})
send({ type: '@w3m-frame/READY', payload: vault ? { version: 'portico-vault/1', channel: 1, draws: ['otp', 'approve'] } : {} })
</script>`

/** Answers requests for the secure site; the addresses that were loaded from it, in order. */
export const serveSecureSite = async (page: Page): Promise<readonly string[]> => {
  const loaded: string[] = []
  await page.route(`${secureOrigin}/**`, (route) => {
    const url = new URL(route.request().url())
    loaded.push(url.pathname)
    return route.fulfill({ contentType: 'text/html', body: siteDocument(url.pathname.startsWith('/vault')) })
  })
  return loaded
}
