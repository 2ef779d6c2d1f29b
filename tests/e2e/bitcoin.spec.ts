import { concat, hexToBytes, numberToHex, recoverPublicKey, sha256, stringToHex, toHex } from 'viem'
import { Address, NETWORK, OutScript, Transaction } from '@scure/btc-signer'
import { bitcoin } from '../../apps/sandbox/world/settings.js'
import { verifyBitcoin } from '../../siwx/verifyBitcoin.js'
import { account1, expect, test, type Visitor } from './fixtures.js'
import { codeIsThere, copyLink, isConnected } from './pairing.js'
import { slow } from './slow.js'

// One after the other: the tests reset, mine and take back blocks of the same chain.
test.describe.configure({ mode: 'default', timeout: slow * 60_000 })

const [first, second] = bitcoin.accounts
const visit = (visitor: Visitor, query: Readonly<Record<string, string>> = {}) =>
  visitor.visit('/plain', { wallets: ['harbor', 'sextant'], query: { bitcoin: 'on', ...query } })
const press = (visitor: Visitor, name: string | RegExp) => visitor.modal.getByRole('button', { name }).click()
const connect = async (visitor: Visitor) => {
  await visitor.wallet('sextant').do('auto', 'approve')
  await press(visitor, /Sextant/)
  await expect(visitor.fact('address')).toHaveText(first?.payment ?? '')
  await visitor.modal
    .getByRole('button', { name: 'Continue', exact: true })
    .click({ timeout: 2_000 })
    .catch(() => undefined)
  await expect(visitor.modal).toHaveCount(0)
  await visitor.wallet('sextant').do('auto', 'ask')
}

/** The public key whose owner signed a text (BIP-137), compressed. */
const signerOf = async (message: string, signature: string) => {
  const bytes = Buffer.from(signature, 'base64')
  const text = stringToHex(message)
  const magic = concat(['0x18', stringToHex('Bitcoin Signed Message:\n')])
  const hash = sha256(sha256(concat([magic, numberToHex((text.length - 2) / 2, { size: 1 }), text])))
  const [r, s] = [toHex(bytes.subarray(1, 33)), toHex(bytes.subarray(33))]
  const key = hexToBytes(await recoverPublicKey({ hash, signature: { r, s, yParity: ((bytes[0] ?? 0) - 39) & 1 } }))
  return Buffer.from([((key[64] ?? 0) & 1) + 2, ...key.subarray(1, 33)]).toString('hex')
}

test('a Bitcoin wallet connects, changes its account, signs a message, is there after a reload, and disconnects', async ({ page, visitor }) => {
  await visit(visitor)
  const accounts = () => page.evaluate(() => window.appkit?.getAccount('bip122')?.allAccounts.map(({ address }) => address))
  await page.evaluate(() => window.appkit?.open({ view: 'Connect', namespace: 'bip122' }))
  await expect(visitor.modal.getByRole('button', { name: /Sextant/ })).toBeVisible()
  await expect(visitor.modal.getByRole('button', { name: /Harbor/ })).toHaveCount(0)

  // Declined, nothing is connected.
  await visitor.wallet('sextant').do('auto', 'decline')
  await press(visitor, /Sextant/)
  await expect(visitor.modal.getByRole('heading', { name: 'Request declined', level: 3 })).toBeVisible()
  expect(await accounts()).toEqual([])
  await press(visitor, 'Choose another wallet')
  await connect(visitor)
  await expect(visitor.fact('network')).toHaveText('Bitcoin')
  // The address for payments first, the one for ordinals second.
  expect(await accounts()).toEqual([first?.payment, first?.ordinal])

  await visitor.wallet('sextant').do('setAccount', 1)
  await expect.poll(accounts).toEqual([second?.payment, second?.ordinal])
  await visitor.wallet('sextant').do('setAccount', 0)
  await expect.poll(accounts).toEqual([first?.payment, first?.ordinal])

  const message = 'I would like to buy a small building.'
  const signing = page.evaluate((message) => {
    const provider = window.appkit?.getProvider('bip122') as { signMessage?(call: { message: string }): Promise<string> } | undefined
    return provider?.signMessage?.({ message }) ?? ''
  }, message)
  await expect(visitor.wallet('sextant').window.getByText(message)).toBeVisible()
  await visitor.wallet('sextant').do('approve')
  expect(await signerOf(message, await signing)).toBe(first?.publicKey)

  // What this family does not have here is not offered.
  await visitor.accountButton.click()
  await expect(visitor.modal.getByRole('button', { name: 'Receive', exact: true })).toBeVisible()
  await expect(visitor.modal.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0)
  // Both addresses with their purpose; pressing one makes it the account in use.
  const types = () => page.evaluate(() => window.appkit?.getAccount('bip122')?.allAccounts.map(({ type }) => type))
  expect(await types()).toEqual(['payment', 'ordinal'])
  await visitor.openSettings()
  await page.screenshot({ path: test.info().outputPath('purposes.png') })
  await visitor.modal.getByRole('button', { name: /For ordinals/ }).click()
  await expect.poll(accounts).toEqual([first?.ordinal, first?.payment])
  expect(await types()).toEqual(['ordinal', 'payment'])
  await visitor.modal.getByRole('button', { name: /For payments/ }).click()
  await expect.poll(accounts).toEqual([first?.payment, first?.ordinal])
  await press(visitor, 'Back')
  const letters = (address = '') => visitor.modal.getByText(address.match(/.{1,4}/g)?.join(' ') ?? '')
  await press(visitor, 'Receive')
  await expect(visitor.modal.getByText('can’t be recovered')).toContainText('Ethereum or Solana')
  await expect(visitor.modal.getByRole('tab', { name: 'Payments' })).toHaveAttribute('aria-selected', 'true')
  await expect(visitor.modal.getByText('Inscriptions sent here may be spent as coins.')).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('receive.png') })
  await visitor.modal.getByRole('tab', { name: 'Ordinals' }).click()
  await expect(visitor.modal.getByText('treat coins sent here as part of an inscription')).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('receive-ordinals.png') })
  expect(await letters(first?.payment).count()).toBe(0)
  // What is looked at here is not what the page uses.
  expect(await accounts()).toEqual([first?.payment, first?.ordinal])

  await page.reload()
  await expect.poll(accounts).toEqual([first?.payment, first?.ordinal])
  expect(await visitor.wallet('sextant').asked()).toEqual(['wallet_getAccount'])

  await visitor.openSettings()
  await press(visitor, 'Disconnect')
  await expect.poll(accounts).toEqual([])
  expect((await visitor.wallet('sextant').asked()).at(-1)).toBe('wallet_disconnect')
  await page.reload()
  await expect(visitor.connectButton).toBeVisible()
  expect(await visitor.wallet('sextant').asked()).toEqual([])
})

test('EVM and Bitcoin are connected side by side, and each ends by itself', async ({ page, visitor }) => {
  await visit(visitor)
  const both = () => page.evaluate(() => ['eip155', 'bip122'].map((namespace) => window.appkit?.getAccount(namespace)?.address))
  await visitor.connect()
  await visitor.networkButton.click()
  await press(visitor, /^Bitcoin/)
  await press(visitor, 'Connect on Bitcoin')
  await connect(visitor)
  expect(await both()).toEqual([account1, first?.payment])
  await page.reload()
  await expect.poll(both).toEqual([account1, first?.payment])
  // The person removes the site in the wallet.
  await visitor.wallet('sextant').do('disconnect')
  await expect.poll(both).toEqual([account1, undefined])
})

test('coins: the balance is shown, a transfer and a signed transaction land, and a changed one does not', async ({ page, visitor }) => {
  test.setTimeout(slow * 120_000)
  await visitor.control('bitcoin', { action: 'reset' })
  await visit(visitor)
  await page.evaluate(() => window.appkit?.open({ view: 'Connect', namespace: 'bip122' }))
  await connect(visitor)
  const held = async () => {
    const answer = await page.request.get(`/bitcoin/address/${first?.payment}`)
    const { chain_stats: settled } = await answer.json()
    return settled.funded_txo_sum - settled.spent_txo_sum
  }

  await visitor.accountButton.click()
  await expect(visitor.modal.getByRole('paragraph').getByText('0.842 BTC', { exact: true })).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('account.png') })
  await press(visitor, 'Close')

  // The page asks for a transfer; the wallet chooses coins and fee.
  const recipient = second?.payment ?? ''
  const sent = page.evaluate((to) => {
    const provider = window.appkit?.getProvider('bip122') as unknown as { sendTransfer(call: object): Promise<string> }
    return provider.sendTransfer({ recipient: to, amount: '1500000' })
  }, recipient)
  await expect(visitor.wallet('sextant').window.getByText(`0.015 BTC to ${recipient}`)).toBeVisible()
  await visitor.wallet('sextant').do('approve')
  const txid = await sent
  await visitor.control('bitcoin', { action: 'mine' })
  const paid = await (await page.request.get(`/bitcoin/tx/${txid}`)).json()
  expect(paid).toMatchObject({
    status: { confirmed: true },
    vout: [{ scriptpubkey_address: recipient, value: 1_500_000 }, { scriptpubkey_address: first?.payment }],
  })
  expect(await held()).toBe(84_210_000 - 1_500_000 - paid.fee)

  // The page writes a transaction itself, and has it signed and sent.
  const [coin] = await (await page.request.get(`/bitcoin/address/${first?.payment}/utxo`)).json()
  const transaction = new Transaction()
  const script = OutScript.encode(Address(NETWORK).decode(first?.payment ?? ''))
  transaction.addInput({ txid: coin.txid, index: coin.vout, witnessUtxo: { script, amount: BigInt(coin.value) } })
  transaction.addOutputAddress(recipient, 700_000n, NETWORK)
  transaction.addOutputAddress(first?.payment ?? '', BigInt(coin.value) - 701_000n, NETWORK)
  const ask = (more: object) =>
    page.evaluate(
      (call) => {
        const provider = window.appkit?.getProvider('bip122') as unknown as { signPSBT(call: object): Promise<{ psbt: string; txid?: string }> }
        return provider.signPSBT(call).catch((error: Error) => error.message)
      },
      { psbt: Buffer.from(transaction.toPSBT()).toString('base64'), signInputs: [{ address: first?.payment, index: 0 }], ...more },
    )
  const signed = ask({ broadcast: true })
  await expect(visitor.wallet('sextant').window.getByText(`0.007 BTC to ${recipient}`)).toBeVisible()
  await expect(visitor.wallet('sextant').window.getByText('0.00001 BTC', { exact: true })).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('psbt.png') })
  await visitor.wallet('sextant').do('approve')
  const answer = await signed
  expect(answer).toMatchObject({ psbt: expect.any(String), txid: expect.stringMatching(/^[0-9a-f]{64}$/) })
  await visitor.control('bitcoin', { action: 'mine' })
  expect(await held()).toBe(84_210_000 - 1_500_000 - paid.fee - 701_000)

  // Spent coins are not spent again, and a signature that would protect no output is not asked for.
  const again = ask({ broadcast: true })
  await expect(visitor.wallet('sextant').window.getByText(`0.007 BTC to ${recipient}`)).toBeVisible()
  await visitor.wallet('sextant').do('approve')
  expect(await again).toEqual(expect.any(String))
  expect(await ask({ signInputs: [{ address: first?.payment, index: 0, sighashTypes: [2] }] })).toContain('signPsbt')

  await page.reload()
  // A balance that was read within half a minute is not read again, on the next page either.
  await expect(async () => {
    if ((await visitor.modal.count()) > 0) await press(visitor, 'Close')
    await visitor.accountButton.click()
    await expect(visitor.modal.getByRole('paragraph').getByText(/^0\.820?\sBTC$/)).toBeVisible({ timeout: slow * 3_000 })
  }).toPass({ timeout: slow * 60_000, intervals: [5_000] })
  await expect(visitor.modal.getByRole('list', { name: 'Tokens' }).getByText(/^0\.820?\sBTC$/)).toBeVisible()
})

test('activity: what came, what waits for a block, the fee, older parts, and a block that is taken back', async ({ page, visitor }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await visitor.control('bitcoin', { action: 'reset' })
  await visit(visitor)
  await page.evaluate(() => window.appkit?.open({ view: 'Connect', namespace: 'bip122' }))
  await connect(visitor)
  const rows = visitor.modal.locator('.pt-act li')
  const show = async () => {
    await visitor.accountButton.click()
    const tab = visitor.modal.getByRole('tab', { name: 'Activity' })
    await expect(tab).toBeVisible()
    await tab.click()
    await expect(rows.first()).toBeVisible()
  }
  const showAnew = async () => {
    await page.reload()
    await show()
  }
  await show()
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(/Received.*\+22\.210|Received.*\+0\.222/)

  await press(visitor, 'Close')
  const sent = page.evaluate((recipient) => {
    const provider = window.appkit?.getProvider('bip122') as unknown as { sendTransfer(call: object): Promise<string> }
    return provider.sendTransfer({ recipient, amount: 1_500_000 })
  }, second?.payment ?? '')
  await expect(visitor.wallet('sextant').window.getByText('0.015 BTC to')).toBeVisible()
  await visitor.wallet('sextant').do('approve')
  const txid = await sent
  await showAnew()
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText(/Sending.*Unconfirmed.*to .*−0\.015\sBTC.*fee 0\.0000\d+\sBTC/)
  await page.screenshot({ path: test.info().outputPath('unconfirmed.png') })

  await visitor.control('bitcoin', { action: 'mine' })
  await showAnew()
  await expect(rows.first()).toContainText(/Sent.*to .*fee/)
  await expect(visitor.modal.getByText('Unconfirmed')).toHaveCount(0)
  await page.screenshot({ path: test.info().outputPath('activity.png') })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.screenshot({ path: test.info().outputPath('activity-320.png') })

  // The chain takes another way: the transaction waits again, and then loses its coins to another one.
  await visitor.control('bitcoin', { action: 'takeBack' })
  await showAnew()
  await expect(rows.first()).toContainText('Unconfirmed')
  await visitor.control('bitcoin', { action: 'forget', txid })

  // 25 at a time; older ones come with the scrolling. The forgotten one is not among them: two are from the start.
  for (let count = 0; count < 30; count++) await visitor.control('bitcoin', { action: 'fund', address: first?.payment, satoshis: `${10_000 + count}` })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await showAnew()
  const older = visitor.modal.getByRole('button', { name: 'Load older activity' })
  for (let turn = 0; turn < 4 && (await older.count()) > 0; turn++) {
    await older.scrollIntoViewIfNeeded({ timeout: 2_000 }).catch(() => undefined)
    await older.click({ timeout: 2_000 }).catch(() => undefined)
  }
  await expect(rows).toHaveCount(32)
  await expect(rows.filter({ hasText: '−0.015' })).toHaveCount(0)
  expect(asked.filter((path) => /\/txs\/chain\/[0-9a-f]{64}$/.test(path))).toHaveLength(1)
  expect(errors).toEqual([])
})

test.describe('Bitcoin on a phone', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('one approval connects it; the phone shows both addresses, signs with each, sends coins, and ends the session', async ({ page, visitor }) => {
    await visitor.control('bitcoin', { action: 'reset' })
    await visitor.visit('/plain', { wallets: ['harbor'], pairing: true, query: { bitcoin: 'on' } })
    const phone = await visitor.phone()
    await phone.do('auto', 'approve')
    await page.evaluate(() => window.appkit?.open({ view: 'Connect', namespace: 'bip122' }))
    await press(visitor, 'Wallet on your phone')
    await codeIsThere(visitor)
    await phone.do('pair', await copyLink(page, visitor))
    await isConnected(visitor)
    expect(await page.evaluate(() => window.appkit?.getAccount('bip122')?.allAccounts)).toEqual([
      { namespace: 'bip122', address: first?.payment, type: 'payment' },
    ])
    const signed = await page.evaluate(async () => {
      const provider = window.appkit?.getProvider('bip122') as unknown as {
        getAccountAddresses(): Promise<readonly { readonly address: string; readonly purpose: string }[]>
        signMessage(call: object): Promise<string>
      }
      const accounts = await provider.getAccountAddresses()
      const forms = accounts.flatMap(({ address, purpose }) =>
        (purpose === 'ordinal' ? ['bip322'] : ['ecdsa', 'bip322']).map((protocol) => ({ address, protocol })),
      )
      const signatures: { address: string; signature: string }[] = []
      for (const call of forms) signatures.push({ address: call.address, signature: await provider.signMessage({ message: 'I agree.', ...call }) })
      return signatures
    })
    expect(signed.map(({ address }) => address)).toEqual([first?.payment, first?.payment, first?.ordinal])
    for (const one of signed) expect(await verifyBitcoin({ ...one, message: 'I agree.' })).toBe(true)
    const txid = await page.evaluate((recipient) => {
      const provider = window.appkit?.getProvider('bip122') as unknown as { sendTransfer(call: object): Promise<string> }
      return provider.sendTransfer({ recipient, amount: 700_000 })
    }, second?.payment ?? '')
    await visitor.control('bitcoin', { action: 'mine' })
    expect(await (await page.request.get(`/bitcoin/tx/${txid}`)).json()).toMatchObject({ status: { confirmed: true }, vout: [{ value: 700_000 }, {}] })
    await phone.do('disconnect')
    await expect.poll(() => page.evaluate(() => window.appkit?.getAccount('bip122')?.address)).toBeUndefined()
  })
})
