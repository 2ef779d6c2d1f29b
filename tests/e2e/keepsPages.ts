import { findChromium, launchArguments } from '../../scripts/chromium.js'

const { executablePath, env } = await findChromium()

/** Options of a browser that puts pages aside as it does for visitors: test runners switch that off. The clipboard is theirs to read. */
export const keepsPages = {
  permissions: ['clipboard-read', 'clipboard-write'],
  launchOptions: {
    executablePath,
    args: [...launchArguments],
    env: { ...process.env, ...env } as Record<string, string>,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
}
