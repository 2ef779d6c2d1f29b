import { withAbort } from '../timing/withAbort.js'

export interface PromptNeeds<answer> {
  /** Prompts of this page that the wallet has not answered yet. */
  readonly prompts: Set<Promise<unknown>>
  /** Receives `focus` when the visitor returns from the wallet. */
  readonly page: EventTarget
  readonly signal: AbortSignal
  /** Opens a prompt in the wallet. */
  ask(): Promise<unknown>
  /** Checks an answer. @throws when it is not valid */
  check(answer: unknown): answer
  /** Whether an error means that a prompt is open in the wallet already. */
  isWaiting(error: unknown): boolean
  /** Called when a prompt is open already: the visitor has to look at the wallet. */
  onPending(): void
  /** Checks without a prompt whether the open one was answered meanwhile. */
  look(signal: AbortSignal): Promise<unknown>
  /** Listens for an answer that the wallet reports by an event. Returns a function that removes the listener. */
  watch(listener: (answer: answer) => void): () => void
  /** Calls back after so many ms. Returns a function that cancels it. */
  after(ms: number, run: () => void): () => void
}

/** How long the response may follow its event, in ms. */
const grace = 1_000

/**
 * Sends a request that the visitor answers in the wallet. An event of the wallet counts as well as its response, which some wallets never
 * give. If the wallet reports that a prompt is open in it already, the answer to that prompt counts: the response to an earlier request of
 * this page, an event, or the result of a silent check when the visitor returns to the page. Only the signal ends that wait.
 */
export const requestWithPendingPrompt = async <answer>(needs: PromptNeeds<answer>): Promise<answer> => {
  const { prompts, page, signal, ask, check, isWaiting, onPending, look, watch, after } = needs
  signal.throwIfAborted()
  const earlier = [...prompts]
  const waiting = new AbortController()
  let unwatch = () => {}
  let unwait = () => {}
  try {
    return await withAbort(
      new Promise<answer>((resolve, reject) => {
        let pending = false
        // An event may say less than the response that follows it. Where none follows, the wallet is asked without a prompt.
        const settle = (reported: answer) => {
          look(waiting.signal)
            .then(check)
            .then(resolve, () => resolve(reported))
        }
        unwatch = watch((reported) => {
          if (pending) return resolve(reported)
          unwait()
          unwait = after(grace, () => settle(reported))
        })
        // Not tied to the signal: after a cancel the wallet still shows this prompt, and its answer may serve the next attempt.
        const prompt = ask()
        prompts.add(prompt)
        const forget = () => prompts.delete(prompt)
        prompt.then(forget, forget)
        const search = () => {
          look(waiting.signal)
            .then(check)
            .then(resolve, () => undefined)
        }
        prompt.then(check).then(resolve, (error: unknown) => {
          if (!isWaiting(error)) return reject(error)
          if (waiting.signal.aborted) return
          pending = true
          onPending()
          for (const other of earlier) other.then(check).then(resolve, reject)
          page.addEventListener('focus', search, { signal: waiting.signal })
          search()
        })
      }),
      signal,
    )
  } finally {
    waiting.abort()
    unwatch()
    unwait()
  }
}
