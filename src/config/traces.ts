import type { EnvironmentSettings } from './environment.ts'

export type TracesConfig = Readonly<{
  /** The address that spans are sent to. */
  url: string
  /** Secret, because they contain keys. */
  headers: Readonly<Record<string, string>>
  service: string
  attributes: Readonly<Record<string, string>>
  sampler: EnvironmentSettings['OTEL_TRACES_SAMPLER']
  /** The fraction of traces to record, from 0 to 1, for samplers that use it. */
  ratio: number
}>

/** Returns where and how traces are sent; null if they are not. */
export function tracesOf(settings: EnvironmentSettings): TracesConfig | null {
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT
  if (endpoint === undefined) return null
  return Object.freeze({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: Object.freeze(settings.OTEL_EXPORTER_OTLP_HEADERS),
    service: settings.OTEL_SERVICE_NAME ?? settings.OTEL_RESOURCE_ATTRIBUTES['service.name'] ?? 'vitryna',
    attributes: Object.freeze(settings.OTEL_RESOURCE_ATTRIBUTES),
    sampler: settings.OTEL_TRACES_SAMPLER,
    ratio: settings.OTEL_TRACES_SAMPLER_ARG,
  })
}
