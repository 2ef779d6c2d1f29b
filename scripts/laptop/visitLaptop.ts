// Visits deploy/compose.laptop.yaml, which has to run: node --import tsx scripts/laptop/visitLaptop.ts
import { visit } from './visit.js'

const mails = 'http://localhost:8025/api/v1'
/** The mail server of the composition has its mails as JSON, newest first. */
const mailTo = async (address: string): Promise<string | undefined> => {
  const list = (await (await fetch(`${mails}/messages`)).json()) as {
    readonly messages: readonly { readonly ID: string; readonly To: readonly { readonly Address: string }[] }[]
  }
  const found = list.messages.find(({ To: to }) => to.some((one) => one.Address === address))
  if (!found) return undefined
  const mail = (await (await fetch(`${mails}/message/${found.ID}`)).json()) as { readonly Text: string }
  return mail.Text
}

await visit({ gateway: 'http://localhost:4704', site: 'http://localhost:4707', mailTo })
console.log('The gateway and the secure site answer, and a visitor signed in and made a wallet.')
