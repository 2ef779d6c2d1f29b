import { fromBase64 } from '#lib/bytes/fromBase64.js'
import { readList } from '#lib/checks/readList.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { toBase64 } from '#lib/bytes/toBase64.js'

/** The document that stands for a text (ADR-036): a transaction that no network accepts. */
export const toSignDoc = (signer: string, message: string) => ({
  chain_id: '',
  account_number: '0',
  sequence: '0',
  fee: { gas: '0', amount: [] },
  msgs: [{ type: 'sign/MsgSignData', value: { signer, data: toBase64(new TextEncoder().encode(message)) } }],
  memo: '',
})

/** The text that a document stands for (ADR-036). Undefined where it is a transaction, or stands for bytes that are no text. */
export const readSignDoc = (doc: unknown): string | undefined => {
  const msgs = readList(safeGet(doc, 'msgs'), 2) ?? []
  const data = safeGet(safeGet(msgs[0], 'value'), 'data')
  if (msgs.length !== 1 || safeGet(msgs[0], 'type') !== 'sign/MsgSignData' || typeof data !== 'string') return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(fromBase64(data))
  } catch {
    return undefined
  }
}
