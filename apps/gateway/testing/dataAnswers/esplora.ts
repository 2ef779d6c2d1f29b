/** Answers of an Esplora server in the form of its public documentation. */

export const account = 'bc1qm34lsc65zpw79lxes69zkqmk6ee3ewf0j77s3h'
export const other = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
export const txid = (digit: string) => digit.repeat(64)
const vout = (address: string, value: number) => ({ scriptpubkey: '0014', scriptpubkey_type: 'v0_p2wpkh', scriptpubkey_address: address, value })
const vin = (address: string, value: number) => ({ txid: txid('9'), vout: 0, is_coinbase: false, prevout: vout(address, value), sequence: 4294967293 })

export const esplora: Readonly<Record<string, unknown>> = {
  [`/address/${account}`]: {
    address: account,
    chain_stats: { funded_txo_count: 3, funded_txo_sum: 150_000, spent_txo_count: 1, spent_txo_sum: 100_000, tx_count: 3 },
    mempool_stats: { funded_txo_count: 1, funded_txo_sum: 2_500, spent_txo_count: 0, spent_txo_sum: 0, tx_count: 1 },
  },
  [`/address/${account}/txs`]: [
    { txid: txid('a'), version: 2, vin: [vin(other, 3_000)], vout: [vout(account, 2_500)], fee: 500, status: { confirmed: false } },
    {
      txid: txid('b'),
      version: 2,
      vin: [vin(account, 100_000)],
      vout: [vout(other, 60_000), vout(account, 39_000)],
      fee: 1_000,
      status: { confirmed: true, block_height: 925_724, block_hash: txid('0'), block_time: 1_764_433_657 },
    },
    {
      txid: txid('c'),
      version: 2,
      vin: [{ txid: txid('0'), vout: 0, prevout: null, is_coinbase: true }],
      vout: [vout(account, 100_000), { scriptpubkey: '6a', scriptpubkey_type: 'op_return', value: 0 }],
      fee: 0,
      status: { confirmed: true, block_height: 925_000, block_hash: txid('1'), block_time: 1_764_000_000 },
    },
  ],
}
