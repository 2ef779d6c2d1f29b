import type { ShellRouter } from '../../kernel/api/index.js'
import { useShell } from './useShell.js'

export const useRouter = (): ShellRouter => useShell().router
