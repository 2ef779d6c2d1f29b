import { activeAccount, definePlugin, importWithRetry } from 'portico/plugin'
import type { manifest } from './manifest.js'
import { Greeted, HelloView } from './port.js'

export default definePlugin<typeof manifest>((context) => {
  const address = () => activeAccount(context.use.sessions.state.get())?.connection?.address
  const greet = () => {
    const times = context.storage.times.get() + 1
    context.storage.times.set(times)
    context.emit(Greeted, { times })
    return times
  }
  return {
    views: {
      [HelloView.id]: () =>
        importWithRetry(() => import('./views/greeting.js')).then(({ greeting }) =>
          greeting({ t: context.t, address, greet, sessions: context.use.sessions.state }),
        ),
    },
  }
})
