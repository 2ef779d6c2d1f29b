import type { ShellRouter } from '../../kernel/contract/index.js'
import { useShell } from './useShell.js'

export const useRouter = (): ShellRouter => useShell().router
