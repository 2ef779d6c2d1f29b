/** A pairing link (WalletConnect 2, `wc:<topic>@2?…`), or undefined. At most 2,048 characters, nothing but printable ASCII. */
export const toPairingUri = (input: unknown): string | undefined =>
  typeof input === 'string' && input.length <= 2048 && /^wc:[0-9a-f]{64}@2\?[!-~]+$/i.test(input) && /[?&]symKey=[0-9a-f]{64}(&|$)/i.test(input)
    ? input
    : undefined
