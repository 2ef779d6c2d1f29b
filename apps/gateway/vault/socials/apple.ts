import type { SocialDialect } from './SocialDialect.js'

export const apple: SocialDialect<'apple'> = {
  name: 'apple',
  proof: 'signed',
  // With a scope, Apple answers by a form that the browser posts. Without one it sends the browser back as the others do, and gives no name.
  create: (at) => ({ issuer: at ?? 'https://appleid.apple.com', scope: '', nameOf: () => undefined }),
}
