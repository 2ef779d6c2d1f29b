import { withAbort } from './withAbort.js'

export interface PromptNeeds<answer> {
  /** Prompts of this page that the wallet has not answered yet. */
  readonly prompts: Set<Promise<unknown>>
  /** Gets `focus` when the visitor comes back from the wallet. */
  readonly page: EventTarget
  readonly signal: AbortSignal
  /** Opens a prompt in the wallet. */
  ask(): Promise<unknown>
  /** Checks an answer. @throws when it is none */
  check(answer: unknown): answer
  /** Whether an error says that a prompt waits in the wallet already. */
  isWaiting(error: unknown): boolean
  /** A prompt waits already: the visitor has to look there. */
  onPending(): void
  /** Asks silently whether the prompt was answered meanwhile. */
  look(signal: AbortSignal): Promise<unknown>
  /** Hears of an answer that the wallet reports by itself. Answers its end. */
  watch(listener: (answer: answer) => void): () => void
}

/**
 * Asks the visitor something in the wallet. When the wallet says that a prompt already waits in it, the answer to that prompt counts: given
 * to an earlier request of this page, reported by the wallet, or found by a silent look when the visitor comes back to the page. Only the
 * signal ends that wait.
 */
export const requestWithPendingPrompt = async <answer>(needs: PromptNeeds<answer>): Promise<answer> => {
  const { prompts, page, signal, ask, check, isWaiting, onPending, look, watch } = needs
  signal.throwIfAborted()
  const earlier = [...prompts]
  // Not tied to the signal: after a cancel the wallet still shows this prompt, and its answer may serve the next try.
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
