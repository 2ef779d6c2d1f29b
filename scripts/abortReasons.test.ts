import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Attempts of visitors and hosts in plugins: who waits for one gets the reason for which it was ended. */
const attempt = /\/create(Connecting|Switching|Pairing|Tasks|CurrentSignIn|Sending|Swapping|Removal|SocialLogin|FarcasterLogin|Steps)\.ts$/
/** What is ended here is a request of data whose answer nobody waits for any more. */
const unheard = ['kernel/router/createHistory.ts', 'kernel/services/http/sendJson.ts', 'kernel/services/http/createRpcClient.ts']

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !unheard.includes(file))

test('what the page cancels has a reason of ours, never a bare AbortError', () => {
  const files = [...['kernel', 'client', 'elements'].flatMap(filesIn), ...filesIn('plugins').filter((file) => attempt.test(file))]
  expect(files.length).toBeGreaterThan(150)
  const bare = files.filter((file) => /\.abort\(\s*\)|, 'AbortError'\)/.test(readFileSync(file, 'utf8')))
  expect(bare).toEqual([])
})
