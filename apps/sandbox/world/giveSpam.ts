import { own } from './own.js'
import { sendAs } from './sendAs.js'
import { ownDeployer, spamPictures, spamTokens } from './settings.js'

const data = (type: string, text: string) => `data:${type};base64,${Buffer.from(text, 'utf8').toString('base64')}`
const script = data('image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>')

/** Metadata that must not be loaded or trusted: a picture elsewhere, which tells who looked, a picture with a script, and none at all. */
const metadata = [
  { name: '<img src=x onerror=alert(1)>', description: 'x'.repeat(2000), image: 'https://claim.example/seen.svg' },
  { name: 'Prize \u202Edraw\u2069 at claim.example\u200B', description: '', image: script },
  { name: 'W'.repeat(10_000), description: '', image: 'javascript:alert(1)' },
].map((item) => data('application/json', JSON.stringify(item)))

/** Gives an account tokens and pictures it never asked for. */
export const giveSpam = async ({ url, account }: { readonly url: string; readonly account: string }): Promise<void> => {
  await sendAs({
    url,
    blocks: [
      {
        actions: [
          ...spamTokens.map(({ address }) => own.mint(address, account, 10n ** 24n)),
          ...[...metadata, 'not an address', ''].map((uri) => own.mintPicture(spamPictures.address, account, uri, ownDeployer)),
        ],
      },
    ],
  })
}
