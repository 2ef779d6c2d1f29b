/**
 * How a scripted wallet behaves for one action.
 * `approve` and `decline` answer at once, `never` does not answer, `hold` waits for `approve()` or `decline()`.
 */
export type Mode = 'approve' | 'decline' | 'never' | 'hold' | { readonly error: unknown } | { readonly result: unknown }

/** The prompts of a scripted wallet, which shows nothing and decides by its manners. */
export const createPrompts = (needs: {
  readonly manners?: Readonly<Record<string, Mode>> | undefined
  /** True: one waits as if from an earlier visit. */
  readonly waiting?: boolean | undefined
  /** What that one is for: asking to see the accounts. */
  permit(): unknown
  readonly refusal: () => unknown
}) => {
  const manners = new Map(Object.entries(needs.manners ?? {}))
  const held: { readonly action: string; readonly approve: () => void; readonly decline: (error: unknown) => void }[] = []
  const prompts = {
    waiting: needs.waiting ?? false,
    get held() {
      return held.length
    },
    holds: (action: string) => held.some((prompt) => prompt.action === action),
    has: (action: string) => manners.has(action),
    manner: (action: string, manner: Mode) => void manners.set(action, manner),
    /** Asks the owner, as the action's manner says. */
    ask: (action: string, approved: () => unknown): Promise<unknown> => {
      const manner = manners.get(action) ?? 'approve'
      if (manner === 'never') return new Promise(() => {})
      if (manner === 'hold')
        return new Promise((resolve, reject) => held.push({ action, approve: () => resolve(Promise.resolve().then(approved)), decline: reject }))
      if (manner === 'decline') return Promise.reject(needs.refusal())
      if (manner === 'approve') return Promise.resolve().then(approved)
      return 'error' in manner ? Promise.reject(manner.error) : Promise.resolve(manner.result)
    },
    /** Answers the oldest that waits. */
    approve: () => {
      const prompt = held.shift()
      if (prompt) prompt.approve()
      else if (prompts.waiting) needs.permit()
    },
    decline: (error: unknown = needs.refusal()) => {
      const prompt = held.shift()
      if (prompt) prompt.decline(error)
      else prompts.waiting = false
    },
    leavePrompt: () => {
      prompts.waiting = true
    },
  }
  return prompts
}
