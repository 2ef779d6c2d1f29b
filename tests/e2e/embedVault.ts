export interface Reply {
  readonly type: string
  readonly payload?: unknown
}

/** A page that speaks the protocol of the secure site. */
export interface VaultWindow extends Window {
  vaultAsk?: (name: string, payload?: unknown) => Promise<Reply>
  vaultTold?: readonly Reply[]
}

/** Shows the secure site in a frame and speaks its protocol, as a website does. Runs in the page. */
export const embedVault = ({ site, projectId, chainId }: { readonly site: string; readonly projectId: string; readonly chainId: string }): Promise<void> => {
  const host = window as VaultWindow
  const waiting = new Map<string, (reply: Reply) => void>()
  const told: Reply[] = []
  host.vaultTold = told
  const frame = document.createElement('iframe')
  const address = new URL('/sdk', site)
  for (const [name, value] of Object.entries({ projectId, chainId, version: '4', enableLogger: 'false' })) address.searchParams.set(name, value)
  frame.referrerPolicy = 'origin'
  frame.title = 'Secure site'
  frame.allow = 'publickey-credentials-get; publickey-credentials-create; clipboard-write; storage-access'
  frame.style.cssText = 'position:fixed;inset:0;width:400px;height:600px;z-index:9999;background:#fff;border:0'
  let handedOver = () => {}
  const listen = (event: MessageEvent) => {
    if (event.origin !== site || event.source !== frame.contentWindow || event.data?.type !== '@w3m-frame/READY') return
    window.removeEventListener('message', listen)
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => {
      const known = waiting.get(data.id)
      if (!known) return void told.push(data)
      waiting.delete(data.id)
      known(data)
    }
    frame.contentWindow?.postMessage({ type: '@w3m-app/CHANNEL', payload: { version: 1 } }, site, [port2])
    host.vaultAsk = (name, payload) =>
      new Promise((done) => {
        const id = crypto.randomUUID().replaceAll('-', '')
        waiting.set(id, done)
        port1.postMessage({ type: `@w3m-app/${name}`, id, payload })
      })
    told.push(event.data)
    handedOver()
  }
  window.addEventListener('message', listen)
  frame.src = address.href
  // In an element of its own, which a page can lay out as it likes.
  const around = document.createElement('div')
  around.append(frame)
  document.body.append(around)
  return new Promise<void>((resolve) => {
    handedOver = resolve
  })
}
