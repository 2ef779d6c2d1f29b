import { expect, test } from 'vitest'
import { holdLinks } from './holdLinks.js'
import { wallet } from './testing/fakes.js'

const record = wallet('Harbor', {
  id: 'ab',
  rdns: 'com.harbor',
  from: 'snapshot',
  mobileLink: 'harbor://',
  linkMode: 'https://link.harbor.example/',
  homepage: 'https://harbor.example/',
  desktopLink: undefined,
  webappLink: undefined,
})
const said = (links: Parameters<typeof wallet>[1]) => holdLinks(wallet('Harbor', { ...record, from: 'server', ...links }), [record])

test('links of a wallet that the package knows lead only where its own record leads', () => {
  expect(said({ mobileLink: 'harbor://deep/', linkMode: 'https://link.harbor.example/wc/', webappLink: 'https://harbor.example/app/' })).toMatchObject({
    mobileLink: 'harbor://deep/',
    linkMode: 'https://link.harbor.example/wc/',
    webappLink: 'https://harbor.example/app/',
  })
  expect(said({ mobileLink: 'https://link.harbor.example/' }).mobileLink).toBe('https://link.harbor.example/')
  for (const link of ['evil://', 'https://harbor.example.evil.example/', 'https://evil.example/'])
    expect(said({ mobileLink: link, linkMode: link, desktopLink: link, webappLink: link })).toMatchObject({
      mobileLink: 'harbor://',
      linkMode: 'https://link.harbor.example/',
      desktopLink: undefined,
      webappLink: undefined,
    })
})

test('a wallet is known by its rdns as well, and a link that it does not have is not made up', () => {
  expect(said({ id: 'other', rdns: 'COM.harbor', mobileLink: 'evil://' }).mobileLink).toBe('harbor://')
  expect(said({ mobileLink: undefined }).mobileLink).toBeUndefined()
})

test('a wallet that the package does not know stays as it is', () => {
  const other = wallet('Lantern', { id: 'cd', rdns: 'com.lantern', mobileLink: 'lantern://' })
  expect(holdLinks(other, [record])).toBe(other)
})
