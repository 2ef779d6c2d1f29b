import { readFileSync } from 'node:fs'
import type { Hex } from 'viem'
import { isRecord } from './isRecord.js'
import { isHex } from './rpcAnswers.js'

/** Reads the code of a contract from a file that `contracts/compile.ts` wrote. @throws when it has none of this name */
export const readCompiled = (file: URL, name: string): Hex => {
  const contracts: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const code = isRecord(contracts) ? contracts[name] : undefined
  if (!isHex(code)) throw new Error(`${file.pathname} has no code of ${name}.`)
  return code
}
