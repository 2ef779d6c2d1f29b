/** Whether it has the shape of an EVM address: `0x` and 40 hex digits. Does not check its checksum. */
export const isEvmAddress = (input: unknown): input is `0x${string}` => typeof input === 'string' && input.length === 42 && /^0x[0-9a-f]{40}$/i.test(input)
