import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A mail server (RFC 5321, as much as is needed to be given mails) that keeps the last mail to each address, and its code. */
export const startMailServer = async () => {
  const codes = new Map<string, string>()
  const mails = new Map<string, string>()
  const sockets = new Set<Socket>()

  const keep = (mail: string) => {
    // Long lines are broken (RFC 2045, 6.7).
    const text = mail.replace(/=\r\n/g, '')
    const [, to] = /^To: .*?([^\s<>]+@[^\s<>]+)/im.exec(text) ?? []
    const [, first, second] = /\b(\d{3}) (\d{3})\b/.exec(text) ?? []
    if (to !== undefined) mails.set(to, text)
    if (to !== undefined && first !== undefined) codes.set(to, `${first}${second}`)
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    const say = (line: string) => socket.write(`${line}\r\n`)
    let text = ''
    let inMail = false
    const line = (command: string) => {
      const verb = command.slice(0, 4).toUpperCase()
      if (verb === 'DATA') {
        inMail = true
        return say('354 Go on.')
      }
      if (verb === 'QUIT') {
        say('221 Bye.')
        return socket.end()
      }
      return say('250 Fine.')
    }
    say('220 mail.example')
    socket.setEncoding('utf8').on('data', (part: string) => {
      text += part
      for (;;) {
        const end = text.indexOf(inMail ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const found = text.slice(0, end)
        text = text.slice(end + (inMail ? 5 : 2))
        if (inMail) {
          inMail = false
          keep(found)
          say('250 Taken.')
        } else line(found)
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    codeFor: (address: string) => codes.get(address),
    /** As it was sent: headers and encoded parts. */
    mailFor: (address: string) => mails.get(address),
    stop: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
