/** The place of a wallet in a host's list of ids, or -1. A wallet is named by id, rdns or name, in any case. */
export const indexOfWallet = (
  ids: readonly string[],
  { id, name, rdns }: { readonly id: string; readonly name: string; readonly rdns?: string | undefined },
): number => {
  const names = [id, name, rdns].map((text) => text?.toLowerCase())
  return ids.findIndex((wanted) => names.includes(wanted.toLowerCase()))
}
