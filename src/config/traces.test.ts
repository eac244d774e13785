import { expect, it } from 'vitest'
import { parseConfig } from '#src/config.ts'
import { readEnvironment } from './environment.ts'

const ENDPOINT = 'http://collector:4318'
const tracesOf = (environment: Record<string, string>) =>
  parseConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: ENDPOINT, ...environment }).traces

it('OPS-02 traces are off until their address is named, and then have the defaults of OpenTelemetry', () => {
  expect(parseConfig({ OTEL_SERVICE_NAME: 'teapots' }).traces).toBeNull()
  expect(tracesOf({})).toEqual({
    url: 'http://collector:4318/v1/traces',
    headers: {},
    service: 'vitryna',
    attributes: {},
    sampler: 'parentbased_always_on',
    ratio: 1,
  })
})

it('OPS-02 reads the settings as OpenTelemetry writes them', () => {
  const traces = tracesOf({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otlp.example.com/otlp/',
    OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Basic%20YTpi=, x-team = shop',
    OTEL_RESOURCE_ATTRIBUTES:
      'service.name=from-attributes,deployment.environment.name=%D1%82%D0%B5%D1%81%D1%82',
    OTEL_TRACES_SAMPLER: 'traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.25',
  })
  expect(traces).toEqual({
    url: 'https://otlp.example.com/otlp/v1/traces',
    headers: { Authorization: 'Basic YTpi=', 'x-team': 'shop' },
    service: 'from-attributes',
    attributes: { 'service.name': 'from-attributes', 'deployment.environment.name': 'тест' },
    sampler: 'traceidratio',
    ratio: 0.25,
  })
  expect(
    tracesOf({ OTEL_SERVICE_NAME: 'teapots', OTEL_RESOURCE_ATTRIBUTES: 'service.name=other' })?.service,
  ).toBe('teapots')
})

it.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://user:leaked@collector'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'leaked'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'api key=leaked'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'api-key=leaked%0Amore'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'api-key=leaked%D1'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'api-key=leaked%zz'],
  ['OTEL_RESOURCE_ATTRIBUTES', '=nameless'],
  ['OTEL_TRACES_SAMPLER', 'jaeger_remote'],
  ['OTEL_TRACES_SAMPLER_ARG', '1.1'],
  ['OTEL_TRACES_SAMPLER_ARG', '10%'],
])('OPS-02 refuses %s=%s by its name, and repeats no key', (name, value) => {
  const { problems } = readEnvironment({ [name]: value })
  expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name}\\b.*: очікується `))])
  expect(problems.join()).not.toContain('leaked')
})
