import { createRequire } from 'node:module'
import type { Abi, Hex } from 'viem'
import { isRecord } from './isRecord.js'
import { isHex } from './rpcAnswers.js'

const require = createRequire(import.meta.url)

/** A contract as compilers write it: its interface, and the code that creates it. */
export interface Artifact {
  readonly abi: Abi
  readonly bytecode: Hex
  /** The code that it has on the chain; undefined where the file has none. */
  readonly deployedBytecode: Hex | undefined
}

const isAbi = (value: unknown): value is Abi => Array.isArray(value) && value.every((item) => isRecord(item) && typeof item.type === 'string')
/** Some compilers leave 0x out. */
const toCode = (value: unknown): Hex | undefined => {
  const code = typeof value === 'string' && !value.startsWith('0x') ? `0x${value}` : value
  return isHex(code) ? code : undefined
}

/** Reads the artifact of a contract from a file of a package. @throws when the package is not installed, or the file is none of a contract */
export const readArtifact = (file: string): Artifact => {
  const value: unknown = require(file)
  const { abi, bytecode, deployedBytecode } = isRecord(value) ? value : {}
  const code = toCode(bytecode)
  if (!isAbi(abi) || code === undefined) throw new Error(`${file} is not the artifact of a contract.`)
  return { abi, bytecode: code, deployedBytecode: toCode(deployedBytecode) }
}
