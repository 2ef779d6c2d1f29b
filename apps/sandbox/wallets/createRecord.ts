import { ProviderError } from './ProviderError.js'
import type { RequestRecord } from './types.js'

/** What a wallet was asked, in order, and what became of it. */
export const createRecord = () => {
  const requests: RequestRecord[] = []
  return {
    requests: requests as readonly RequestRecord[],
    /** Notes a request while it runs. */
    note: async <result>({ method, params }: { readonly method: string; readonly params: unknown }, run: () => result): Promise<Awaited<result>> => {
      const index = requests.push({ method, params, outcome: 'pending' }) - 1
      const end = (outcome: RequestRecord['outcome']) => void requests.splice(index, 1, { method, params, outcome })
      try {
        const result = await run()
        end('answered')
        return result
      } catch (error) {
        end(error instanceof ProviderError && error.code === 4001 ? 'declined' : 'failed')
        throw error
      }
    },
  }
}
