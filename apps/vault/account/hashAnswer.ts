/** Computes the answer to a challenge as the gateway does. The code itself is not sent. */
export const hashAnswer = async (code: string, challenge: string): Promise<string> => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${code}${challenge}`)))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
