import { openPagePort } from './openPagePort.js'

/** The chain families of the site's networks, which its server writes into the page. */
const namespaces = document.querySelector('meta[name=namespaces]')?.getAttribute('content')?.split(' ') ?? ['eip155']
/** The parts of the site that are drawn here instead of the modal, by the names of the page's plugin, and the chain families of its accounts. */
const ready = {
  version: 'portico-vault/1',
  channel: 1,
  draws: ['otp', 'approve', 'passkey', 'recovery', 'password', 'sites', 'permissions', 'export', 'delete'],
  namespaces,
  idTokens: true,
}

// The other modules are loaded while the page answers.
const rest = import('./start.js')
try {
  const page = await openPagePort({ window, ready })
  const { start } = await rest
  await start(page)
} catch (error) {
  // A page that embeds the site without permission has no port, so only the developer is informed.
  console.error(`portico-vault: ${error instanceof Error ? error.message : 'it could not start'}`)
}
