import { entries, forgedEvents } from '../../flows/evil/forgeries.js'
import { held } from '../../flows/evil/held.js'
import { refusals } from '../../flows/evil/refusals.js'
import { disguises } from '../../flows/evil/shown.js'
import { standIns } from '../../flows/evil/standIns.js'
import type { BrowserAttack } from './BrowserAttack.js'
import { inElements } from './inElements.js'
import { inRealm } from './inRealm.js'
import { adapters } from './adapters.js'
import { endWorlds } from './evilWorld.js'

const attacks: readonly BrowserAttack[] = [
  ...[...standIns, ...held, ...forgedEvents, ...entries, ...refusals, ...disguises],
  ...[...adapters, ...inElements, ...inRealm],
]

declare global {
  interface Window {
    __evil: {
      list(): readonly Pick<BrowserAttack, 'kind' | 'tries' | 'holds' | 'right'>[]
      run(tries: string): Promise<string | undefined>
    }
  }
}

window.__lines = []
for (const level of ['debug', 'info', 'warn', 'error'] as const) {
  const write = console[level].bind(console)
  console[level] = (...given: unknown[]) => {
    window.__lines.push(given.map(String).join(' '))
    write(...given)
  }
}
window.__evil = {
  list: () => attacks.map(({ kind, tries, holds, right }) => ({ kind, tries, holds, right })),
  async run(tries) {
    const attack = attacks.find((one) => one.tries === tries)
    if (!attack) return 'there is no such attack'
    try {
      return await attack.run()
    } finally {
      await endWorlds()
    }
  },
}
document.title = 'ready'
