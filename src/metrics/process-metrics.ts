import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type Family, gauge } from './families.ts'

const RESOLUTION_MS = 20
const NANOSECONDS = 1e9

/** Memory of this process, and by how much its event loop was late since it was last asked. */
export function watchProcess(): () => Family[] {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  return () => {
    const { rss, heapUsed } = process.memoryUsage()
    const lateS = delay.percentile(99) / NANOSECONDS
    delay.reset()
    return [
      gauge('vitryna_process_resident_bytes', 'Memory of the process', rss),
      gauge('vitryna_process_heap_bytes', 'Heap of the process that is used', heapUsed),
      gauge('vitryna_event_loop_p99_seconds', 'Event loop delay since the last look, 99th percentile', lateS),
    ]
  }
}
