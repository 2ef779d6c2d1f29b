import { isRecord } from '#lib/checks/isRecord.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import type { BuyController, Buyer } from './BuyController.js'
import type { BuyState } from './BuyState.js'
import type { Form } from './createForm.js'
import type { readSession } from './readSession.js'
import type { Purchase } from './types.js'

export interface BuyNeeds {
  /** Tracked; of it only `opening` and `problem` are written here. */
  readonly state: BuyState
  readonly form: Pick<Form, 'ready' | 'renew'>
  /** The connected account on its network, at this moment. */
  buyer(): Buyer | undefined
  /** Asks for the page of a provider for a quote. The answer is untrusted. */
  ask(quoteId: string, address: string): Promise<unknown>
  /** The check of that answer. */
  reader(): Promise<typeof readSession>
  /** A page of this provider is about to be asked for. */
  onAsk(provider: string): void
  /** The page is there. `blocked`: the browser opened no window for it. */
  onSession(purchase: Purchase, page: { readonly url: string; readonly blocked: boolean }): void
  now(): number
  readonly signal: AbortSignal
}

/** Hands the chosen quote over to its provider, as `BuyController.buy` says. */
export const createBuy =
  ({ state, form, signal, ...needs }: BuyNeeds): BuyController['buy'] =>
  async (window) => {
    const refuse = (problem?: BuyState['problem']) => {
      window?.close()
      if (problem) state.problem = problem
      form.renew()
      return false
    }
    const wish = form.ready()
    const buyer = needs.buyer()
    if (state.opening) {
      window?.close()
      return false
    }
    if (!wish || !buyer) return refuse()
    const { question, quote } = wish
    const { address } = buyer
    needs.onAsk(quote.provider)
    state.opening = true
    state.problem = undefined
    try {
      // Nothing is opened at a provider before the check of its page is there.
      const read = await needs.reader()
      const session = read(await needs.ask(quote.id, address), { question, quote, address })
      const now = needs.buyer()
      if (now?.chain !== question.chain || !sameAddress(now.address, address)) return refuse('moved')
      if (!session) return refuse('mismatch')
      const { asset, total, currency, chain } = question
      const { provider, name, arrives, minutes } = quote
      const bought = { chain, address, symbol: asset.symbol, arrives, total, currency }
      const purchase: Purchase = { id: session.id, provider, name, minutes, ...bought, at: needs.now(), status: 'waiting', hash: undefined }
      needs.onSession(purchase, { url: session.url, blocked: window === undefined })
      window?.go(session.url)
      return true
    } catch (error) {
      if (!signal.aborted) return refuse(isRecord(error) && error.status === 410 ? 'expired' : 'failed')
      window?.close()
      return false
    } finally {
      state.opening = false
    }
  }
