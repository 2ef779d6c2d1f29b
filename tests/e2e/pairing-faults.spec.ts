import type { Page } from '@playwright/test'
import { expect, type Phone, test, type Visitor } from './fixtures.js'
import { codeIsThere, copyLink, isConnected, openList, showCode } from './pairing.js'
import { slow } from './slow.js'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

interface Stage {
  readonly page: Page
  readonly visitor: Visitor
  readonly phone: Phone
}

/** These go through several attempts, each with a timeout of its own. */
test.describe.configure({ timeout: slow * 90_000 })

const titles = {
  refuse: 'Can’t reach your phone right now',
  hang: 'Can’t reach your phone right now',
  'invalid-key': 'Phones can’t connect here yet',
  'wrong-origin': 'Phones can’t connect here yet',
  'early-token': /clock/,
} as const
const close = async (visitor: Visitor) => {
  await visitor.modal.getByRole('button', { name: 'Close' }).click()
  await expect(visitor.modal).toHaveCount(0)
}
const connectAndLeave = async ({ page, visitor, phone }: Stage) => {
  await phone.do('pair', await copyLink(page, visitor))
  await isConnected(visitor)
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(visitor.connectButton).toBeVisible()
}

/** What goes wrong before there is a code. */
for (const mode of Object.keys(titles) as (keyof typeof titles)[])
  test(`a relay that answers with ${mode}: told in the open modal, forgotten by a closed one, and the next attempt works`, async ({ page, visitor }) => {
    visitor.expectErrors(/P3[56]\d|projectId|relay|clock/i)
    await page.clock.install()
    const phone = await visitor.phone()
    await phone.do('auto', 'approve')
    await visitor.visit('/plain', { pairing: true })
    const stage = { page, visitor, phone }
    const { project } = visitor
    let sockets = 0
    page.on('websocket', () => {
      sockets++
    })
    const failed = visitor.modal.getByRole('heading', { name: titles[mode] })
    // A refusal is told at once, silence after half a minute.
    const patience = async () => {
      if (mode === 'refuse' || mode === 'hang') await page.clock.fastForward('00:31')
    }
    const begin = async () => {
      await visitor.control('relay', { project, mode, drop: true })
      await openList(visitor)
      await visitor.modal.getByRole('button', { name: 'Wallet on your phone' }).click()
      // Time must not go by before the attempt has begun. A code may be there before the relay has taken it.
      const pairingView = visitor.modal.getByText(/^(Making a code|This code works for another)/)
      await expect(pairingView.or(failed)).toBeVisible()
    }

    await test.step('open', async () => {
      await begin()
      await patience()
      await expect(failed).toBeVisible({ timeout: 20_000 })
      await visitor.control('relay', { project })
      await visitor.modal.getByRole('button', { name: 'Try again' }).click()
      await codeIsThere(visitor)
      await connectAndLeave(stage)
    })
    await test.step('closed half-way', async () => {
      await begin()
      await close(visitor)
      await visitor.control('relay', { project })
      await showCode(visitor)
      await connectAndLeave(stage)
    })
    await test.step('closed', async () => {
      await begin()
      await patience()
      await expect(failed).toBeVisible({ timeout: 20_000 })
      await close(visitor)
      await visitor.control('relay', { project })
      await showCode(visitor)
      await connectAndLeave(stage)
    })
    // Hundreds, where each message that waits opens one of its own.
    expect(sockets).toBeLessThan(40)
  })

test('an approval that never arrives leaves the code usable for another try, open or closed', async ({ page, visitor }) => {
  const phone = await visitor.phone()
  await phone.do('auto', 'approve')
  await visitor.visit('/plain', { pairing: true })
  await showCode(visitor)
  // The answer and the settlement.
  await visitor.control('relay', { project: `${visitor.project}-phone`, lose: 2 })
  await phone.do('pair', await copyLink(page, visitor))
  await expect.poll(() => phone.requests()).toContain('wc_sessionPropose answered')
  await expect(visitor.accountButton).toHaveCount(0)
  await close(visitor)
  await showCode(visitor)
  await connectAndLeave({ page, visitor, phone })
})

test('an approval that was under way when the modal closed ends on both sides, and the next attempt works', async ({ page, visitor }) => {
  const phone = await visitor.phone()
  await visitor.visit('/plain', { pairing: true })
  await showCode(visitor)
  await phone.do('pair', await copyLink(page, visitor))
  await expect(phone.page.getByRole('heading', { name: 'Connect to this site?' })).toBeVisible()
  // The page hears of it a second later, and by then it does not wait any more.
  await visitor.control('relay', { project: visitor.project, delay: 1_000 })
  await phone.do('approve')
  await close(visitor)
  await visitor.control('relay', { project: visitor.project })
  await expect.poll(async () => (await phone.state()).sessions.length, { timeout: 20_000 }).toBe(0)
  await expect(visitor.connectButton).toBeVisible()
  await phone.do('auto', 'approve')
  await showCode(visitor)
  await connectAndLeave({ page, visitor, phone })
})

test('a relay that drops its sockets while a code is shown takes the answer afterwards', async ({ page, visitor }) => {
  const phone = await visitor.phone()
  await phone.do('auto', 'approve')
  await visitor.visit('/plain', { pairing: true })
  await showCode(visitor)
  const link = await copyLink(page, visitor)
  await visitor.control('relay', { project: visitor.project, drop: true })
  await phone.do('pair', link)
  await isConnected(visitor)
})

test('a slow relay gives a code and a connection, later', async ({ page, visitor }) => {
  const phone = await visitor.phone()
  await phone.do('auto', 'approve')
  await visitor.visit('/plain', { pairing: true })
  await visitor.control('relay', { project: visitor.project, delay: 400 })
  await showCode(visitor)
  await connectAndLeave({ page, visitor, phone })
})

test('a closed modal takes the proposal back from the phone, and the next attempt works', async ({ page, visitor }) => {
  const phone = await visitor.phone()
  await visitor.visit('/plain', { pairing: true })
  await showCode(visitor)
  await phone.do('pair', await copyLink(page, visitor))
  await expect(phone.page.getByRole('heading', { name: 'Connect to this site?' })).toBeVisible()
  await close(visitor)
  await expect(phone.page.getByText('The website no longer waits for an answer.')).toBeVisible()
  await expect(visitor.connectButton).toBeVisible()
  await phone.do('auto', 'approve')
  await showCode(visitor)
  await connectAndLeave({ page, visitor, phone })
})

test('a wallet with none of the networks says so, and another attempt works', async ({ page, visitor }) => {
  const phone = await visitor.phone()
  await phone.do('setNetworks', ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])
  await phone.do('auto', 'approve')
  await visitor.visit('/plain', { pairing: true })
  await showCode(visitor)
  await phone.do('pair', await copyLink(page, visitor))
  await expect(visitor.modal.getByRole('heading', { name: /doesn’t support this site’s networks/ })).toBeVisible()
  await phone.do('setNetworks', ['eip155:1', 'eip155:137'])
  await visitor.modal.getByRole('button', { name: 'Try again' }).click()
  await codeIsThere(visitor)
  await connectAndLeave({ page, visitor, phone })
})
