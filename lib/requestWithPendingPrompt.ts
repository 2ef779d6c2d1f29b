import { withAbort } from './withAbort.js'

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
}

/**
 * Sends a request that the visitor answers in the wallet. If the wallet reports that a prompt is open in it already, the answer to that
 * prompt counts: the response to an earlier request of this page, an event of the wallet, or the result of a silent check when the visitor
 * returns to the page. Only the signal ends that wait.
 */
export const requestWithPendingPrompt = async <answer>(needs: PromptNeeds<answer>): Promise<answer> => {
  const { prompts, page, signal, ask, check, isWaiting, onPending, look, watch } = needs
  signal.throwIfAborted()
  const earlier = [...prompts]
  // Not tied to the signal: after a cancel the wallet still shows this prompt, and its answer may serve the next attempt.
  const prompt = ask()
  prompts.add(prompt)
  const forget = () => prompts.delete(prompt)
  prompt.then(forget, forget)
  try {
    return check(await withAbort(prompt, signal))
  } catch (error) {
    if (!isWaiting(error)) throw error
  }
  onPending()
  const waiting = new AbortController()
  let unwatch = () => {}
  try {
    return await withAbort(
      new Promise<answer>((resolve, reject) => {
        const search = () =>
          look(waiting.signal)
            .then(check)
            .then(resolve, () => undefined)
        unwatch = watch(resolve)
        for (const other of earlier) other.then(check).then(resolve, reject)
        page.addEventListener('focus', search, { signal: waiting.signal })
        search()
      }),
      signal,
    )
  } finally {
    waiting.abort()
    unwatch()
  }
}
