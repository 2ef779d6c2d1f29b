import { ProviderError } from './ProviderError.js'
import type { Answer, Prompt } from './Prompt.js'
import type { Mode } from './types.js'

interface Waiting {
  readonly prompt: Prompt
  readonly settle: (answer: Answer) => void
}

const wait = (ms: number) => new Promise<void>((resolve) => (ms > 0 ? setTimeout(resolve, ms) : resolve()))

/**
 * Where requests wait for a person, one after the other. A second one of the same kind is refused, as wallets do.
 */
export const createDesk = (needs: {
  readonly wakes: number
  readonly answers: number
  account(): number
  /** Draws the first waiting request, or nothing. */
  draw(prompt: Prompt | undefined, settle: (answer: Answer) => void): void
}) => {
  let manner: Mode = 'ask'
  let queue: readonly Waiting[] = []

  const draw = () => {
    const [first] = queue
    needs.draw(manner === 'ask' ? first?.prompt : undefined, (answer) => first?.settle(answer))
  }

  const answerFor = (): Answer | undefined => {
    if (manner === 'approve') return { kind: 'approve', account: needs.account() }
    return manner === 'decline' ? { kind: 'decline' } : undefined
  }

  return {
    get manner() {
      return manner
    },
    get waiting() {
      return queue.length > 0
    },
    auto: (next: Mode) => {
      manner = next
    },
    /** Answers the first request that waits. */
    settle: (answer: Answer) => queue[0]?.settle(answer),
    draw,

    /** @throws ProviderError -32002 when one of its kind waits already */
    ask: async (prompt: Prompt): Promise<Answer> => {
      if (queue.some((item) => item.prompt.method === prompt.method)) {
        draw()
        throw new ProviderError(-32002, `Request of type '${prompt.method}' already pending. Please wait.`)
      }
      const given = new Promise<Answer>((resolve) => {
        const item: Waiting = {
          prompt,
          settle: (answer) => {
            if (!queue.includes(item)) return
            queue = queue.filter((other) => other !== item)
            draw()
            resolve(answer)
          },
        }
        queue = [...queue, item]
      })
      if (needs.wakes > 0) await wait(needs.wakes)
      const ready = answerFor()
      if (ready) queue.find((item) => item.prompt === prompt)?.settle(ready)
      else draw()
      const answer = await given
      if (needs.answers > 0) await wait(needs.answers)
      return answer
    },
  }
}

export type Desk = ReturnType<typeof createDesk>
