import { cleanText } from '#lib/text/cleanText.js'
import { trimMarks } from '#lib/text/trimMarks.js'
import { toImageSource } from '#lib/web/toImageSource.js'
import type { FormNeeds } from './FormNeeds.js'
import type { FormRequests } from './createFormRequests.js'
import type { FormState } from './FormState.js'

/** Pause after the last keystroke before a name is asked for or an error is shown, in ms. */
const typingPause = 500
/** Payment links may be long. */
const longestText = 2000

export interface ReceiverInputNeeds extends Pick<FormNeeds, 'state' | 'currentAccount' | 'transfer' | 'readAddress' | 'names'> {
  readonly requests: FormRequests
  /** The receiver is another now. */
  onChange(): void
}

/** The receiver of a form: an address, or a name that is looked up. */
export const createReceiverInput = ({ state, names, requests, onChange, ...needs }: ReceiverInputNeeds) => {
  let receiving: AbortController | undefined

  const read = async (text: string, controller: AbortController): Promise<void> => {
    const { signal } = controller
    const set = (receiver: FormState['receiver']) => {
      if (signal.aborted) return
      state.receiver = receiver
      onChange()
    }
    const transfer = needs.transfer()
    if (!transfer) return set({ status: 'checking' })
    const pasted = async () => (await needs.readAddress(needs.currentAccount()?.chain ?? '', text)) ?? transfer.readAddress(text)
    const reading = await pasted().catch(() => undefined)
    if (signal.aborted) return
    if (!reading) return set({ status: 'unasked' })
    if ('address' in reading) return set({ status: 'ready', ...reading, name: undefined, image: undefined })
    requests.later(controller, typingPause, () => {
      const account = needs.currentAccount()
      if (!account || !names?.serves(account.chain) || !names.couldBe(text)) return set({ status: 'bad', ...reading })
      const look = async (): Promise<FormState['receiver']> => {
        const found = await names.resolve(text, account.chain, signal)
        if (found && 'problem' in found) return { status: 'bad', ...found }
        // A resolver is outside: what it answers is checked like what is typed.
        const resolved = found && (await transfer.readAddress(found.address))
        if (!resolved || !('address' in resolved)) return { status: 'unknown' }
        const name = cleanText(found.name, 80) || cleanText(text, 80)
        const asked = { name: found.name || text, unusual: found.unusual === true }
        return { status: 'ready', address: resolved.address, name, image: toImageSource(found.image), found: asked }
      }
      requests.bounded(look(), 'Looking up the name', signal).then(set, () => set({ status: 'unasked' }))
    })
  }
  const type = (text: string) => {
    receiving?.abort()
    const controller = requests.start()
    receiving = controller
    state.to = text.slice(0, longestText)
    const trimmed = trimMarks(state.to)
    state.receiver = { status: trimmed === '' ? 'empty' : 'checking' }
    if (trimmed === '') return onChange()
    void read(trimmed, controller)
  }
  return {
    type,
    /** One of the address book. */
    choose: ({ address, name }: { readonly address: string; readonly name: string | undefined }) => {
      type(address)
      const controller = receiving
      const transfer = needs.transfer()
      if (name === undefined || !controller || !transfer) return
      // The book is stored, so that its addresses are read like typed ones.
      transfer.readAddress(address).then(
        (reading) => {
          if (!controller.signal.aborted && 'address' in reading) state.receiver = { status: 'ready', address: reading.address, name, image: undefined }
        },
        () => undefined,
      )
    },
    stop: () => receiving?.abort(),
  }
}
