import { cpuMs } from '../shop/process-cost.ts'
import { measureRate, type RateOptions } from './measure-rate.ts'

/** Answers a second by the clock, and for a second of a core that the process behind the address worked. */
export async function ratePerCore(
  pid: number,
  options: RateOptions,
): Promise<{ rate: number; perCore: number }> {
  const before = cpuMs(pid)
  const started = performance.now()
  const rate = await measureRate(options)
  const wallMs = performance.now() - started
  const cores = (cpuMs(pid) - before) / wallMs
  return { rate, perCore: rate / cores }
}
