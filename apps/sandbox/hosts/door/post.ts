/** Sends JSON to the control API of the sandbox, by the name behind `/api/`. */
export type Post = (name: string, input: object) => Promise<unknown>

/** How long the sandbox may take, in ms: its chains answer in some milliseconds. */
const timeoutMs = 15_000

const errorOf = (answer: unknown): string => {
  const error: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'error') : undefined
  return typeof error === 'string' ? error : 'The sandbox gave no reason.'
}

/** @throws Error with the sentence of the sandbox, when it does not do what is asked */
export const post: Post = async (name, input) => {
  const response = await fetch(`/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(timeoutMs),
  })
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(errorOf(answer))
  return answer
}
