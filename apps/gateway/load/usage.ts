import { readFileSync } from 'node:fs'

/** Ticks of the times in /proc/<pid>/stat in one second: the same on every Linux that Node runs on. */
const ticks = 100

/** Seconds of processor time that a process has used, its own and the kernel's for it. Linux (proc(5)). */
export const processorSeconds = (pid: number): number => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name of the program, in parentheses, may contain spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticks
}

/** MB of memory that a process holds. Linux (proc(5)). */
export const residentMegabytes = (pid: number): number => {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
