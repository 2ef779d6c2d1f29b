import { mergeConfig } from 'vitest/config'
import base from '../../vitest.config.js'

/** The parts of `npm run soak` that need no browser. One file at a time: they use the processor for minutes. */
const config = mergeConfig(base, {})
config.test = { ...config.test, include: ['tests/soak/*.soak.ts'], fileParallelism: false, testTimeout: 3_600_000, hookTimeout: 60_000 }
export default config
