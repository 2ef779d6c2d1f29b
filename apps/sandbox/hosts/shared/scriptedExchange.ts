// The client of the scripted exchange, as a host writes one: it asks its server, and hands on what that answers. `apps/sandbox/exchange` has
// the server, and the names of its modes.

interface Request {
  readonly paymentId: string
  readonly network: string
  readonly asset: string
  readonly amount: string
  readonly recipient: string
}

/**
 * An exchange for `payWithExchange`, in one of the modes of the server: `honest`, `short`, `late`, `twice`, `liar`, `silent`, `failed`,
 * `address`, `network` or `garbage`.
 */
export const scriptedExchange = ({
  url,
  mode = 'honest',
  name = 'Scripted exchange',
}: {
  readonly url: string
  readonly mode?: string
  readonly name?: string
}) => {
  const read = async (response: Response) => {
    if (!response.ok) throw new Error(`The exchange answered ${response.status}.`)
    return response.json()
  }
  return {
    id: `scripted-${mode}`,
    name,
    supports: ({ network }: { readonly network: string }) => network === 'eip155:1' || network === 'eip155:137',
    createDeposit: async (request: Request, signal: AbortSignal) => {
      const headers = { 'content-type': 'application/json' }
      return read(await fetch(`${url}/${mode}/deposits`, { method: 'POST', headers, body: JSON.stringify(request), signal }))
    },
    readStatus: async (sessionId: string, signal: AbortSignal) => read(await fetch(`${url}/${mode}/deposits/${encodeURIComponent(sessionId)}`, { signal })),
  }
}
