import { randomUUID } from 'node:crypto'
import type { Config } from '#src/config.ts'
import { samplerOf } from '#src/traces/sampler.ts'
import { traceBy } from '#src/traces/spans.ts'
import { createLog, type LogConfig } from './create-log.ts'
import packageJson from '../../package.json' with { type: 'json' }

export type Traces = { close: () => Promise<void> }

/** Traces this process from now on. Unless the owner has configured an address, it is off and nothing is loaded. */
export async function startTraces(config: LogConfig & Pick<Config, 'traces' | 'waits'>): Promise<Traces> {
  const { traces, waits } = config
  if (!traces) return { close: async () => undefined }
  const log = createLog(config)
  const { createExporter } = await import('#src/traces/create-exporter.ts')
  const { traceCalls } = await import('#src/traces/trace-calls.ts')
  const { version } = packageJson
  const exporter = createExporter({
    url: traces.url,
    headers: traces.headers,
    version,
    resource: {
      'service.version': version,
      'service.instance.id': randomUUID(),
      'process.pid': process.pid,
      ...traces.attributes,
      'service.name': traces.service,
    },
    limitMs: waits.outboundMs,
    onProblem: (reason) => log.warn({ reason }, 'traces are not exported as they should be'),
  })
  const calls = traceCalls()
  traceBy({ isSampled: samplerOf(traces.sampler, traces.ratio), onEnd: exporter.add })
  return {
    close: async () => {
      traceBy(null)
      calls.stop()
      await exporter.close()
    },
  }
}
