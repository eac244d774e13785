import { cpuMs } from '../shop/process-cost.ts'
import { measureRate, type RateOptions } from './measure-rate.ts'

/**
 * Returns the answers a second by the clock, and those for each second of a core that the server's process
 * used.
 */
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
