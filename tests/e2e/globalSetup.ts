import { bundlePages } from '../../apps/sandbox/build/bundlePages.js'
import { startWorld } from '../../apps/sandbox/world/startWorld.js'
import { ports } from './ports.js'

/** One sandbox for the whole run, on ports of its own so that a running `npm start` is not disturbed. */
const setup = async (): Promise<() => Promise<void>> => {
  const [world] = await Promise.all([startWorld({ ports }), bundlePages()])
  return () => world.stop()
}

export default setup
