import { expect, type Visitor } from './fixtures.js'

/** Presses the button that confirms a review, until the wallet shows the request: a price that moved is reviewed anew before. */
export const confirmAtWallet = (visitor: Visitor, name: string | RegExp): Promise<void> =>
  expect(async () => {
    const button = visitor.modal.getByRole('button', { name })
    if ((await button.count()) > 0) await button.click({ timeout: 1_000 })
    expect(await visitor.wallet('harbor').waiting()).toBe(true)
  }).toPass({ timeout: 20_000 })
