import { createDesk } from './createDesk.js'
import { createMemory } from './createMemory.js'
import { ProviderError } from './ProviderError.js'
import type { Answer, Prompt } from './Prompt.js'
import type { Identity, Memory } from './types.js'

/**
 * The owner of a scripted wallet: what the wallet remembers of them, and how they answer a prompt. `told` is called with what the page may
 * see, by index of the account, when that is different: undefined for nothing.
 */
export const createOwner = (needs: {
  readonly identity: Identity
  draw(identity: Identity, prompt: Prompt | undefined, locked: boolean, settle: (answer: Answer) => void): void
  told(account: number | undefined): void
  changed(): void
}) => {
  const { identity } = needs
  const visibleIn = ({ connected, locked, account }: Memory) => (connected && !locked ? account : undefined)
  const initial: Memory = { connected: false, account: 0, chain: 1, locked: false, added: [] }
  const memory = createMemory(identity.id, initial, (before, after) => {
    if (visibleIn(before) !== visibleIn(after)) needs.told(visibleIn(after))
    needs.changed()
  })
  const desk = createDesk({
    wakes: 0,
    answers: 0,
    account: () => memory.get().account,
    draw: (prompt, settle) => {
      needs.draw(identity, prompt, memory.get().locked, settle)
      needs.changed()
    },
  })
  /** @throws ProviderError when the owner declines */
  const approved = async (prompt: Prompt): Promise<Answer & { kind: 'approve' }> => {
    const answer = await desk.ask({ ...prompt, facts: [['Site', location.host], ...prompt.facts] })
    if (answer.kind === 'approve') return answer
    throw answer.kind === 'decline' ? new ProviderError(4001, 'Request rejected') : new ProviderError(-32603, 'Internal error.')
  }
  return { memory, desk, approved, visible: () => visibleIn(memory.get()) }
}
