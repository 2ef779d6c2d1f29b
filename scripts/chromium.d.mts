export const launchArguments: readonly string[]
export const findChromium: () => Promise<{ readonly executablePath: string; readonly env: Readonly<Record<string, string>> }>
export const otherChromium: () => string | undefined
