import { definePlugin } from 'portico/plugin'
import type { manifest } from './manifest.js'
import { Greeted, HelloView } from './port.js'

export default definePlugin<typeof manifest>((context) => {
  const address = () => {
    const { active, byNamespace } = context.use.sessions.state.get()
    const session = active === undefined ? undefined : byNamespace[active]
    return session?.status === 'connected' ? session.address : undefined
  }
  const greet = () => {
    const times = context.storage.times.get() + 1
    context.storage.times.set(times)
    context.emit(Greeted, { times })
    return times
  }
  return {
    views: {
      [HelloView.id]: () =>
        import('./views/greeting.js').then(({ greeting }) => greeting({ t: context.t, address, greet, sessions: context.use.sessions.state })),
    },
  }
})
