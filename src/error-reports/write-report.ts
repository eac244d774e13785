import { randomUUID } from 'node:crypto'
import type { Failure } from './describe-failure.ts'

export type Shop = { release: string; environment: string }
/** Failures of one kind since the last report of it, and such that there was no place for. */
export type Counted = { times: number; dropped: number }
export type Report = { url: string; headers: Record<string, string>; body: string }

/** To the address of the owner: the envelope of Sentry where it is a DSN (`https://key@host/project`), else JSON. */
export function writeReport(address: string, shop: Shop, failure: Failure, counted: Counted): Report {
  const url = new URL(address)
  return url.username === ''
    ? asJson(address, shop, failure, counted)
    : asEnvelope(url, shop, failure, counted)
}

function asJson(url: string, { release, environment }: Shop, failure: Failure, counted: Counted): Report {
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  return { url, headers, body: JSON.stringify({ release, environment, ...failure, ...counted }) }
}

/** https://develop.sentry.dev/sdk/data-model/envelopes/ */
function asEnvelope(dsn: URL, { release, environment }: Shop, failure: Failure, counted: Counted): Report {
  const [project = '', ...before] = dsn.pathname.split('/').filter(Boolean).toReversed()
  const path = ['', ...before.toReversed(), 'api', project, 'envelope', ''].join('/')
  const event_id = randomUUID().replaceAll('-', '')
  const { at, level, message, type, problem, code, frames, request } = failure
  const event = {
    event_id,
    timestamp: at,
    platform: 'node',
    level,
    logger: 'vitryna',
    release,
    environment,
    logentry: { formatted: message },
    // The call that failed comes last there.
    exception: { values: [{ type, value: problem, stacktrace: { frames: frames.toReversed() } }] },
    tags: { ...(request !== null && { request }), ...(code !== null && { code }) },
    extra: counted,
  }
  return {
    url: `${dsn.protocol}//${dsn.host}${path}`,
    headers: {
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': `Sentry sentry_version=7, sentry_client=vitryna/${release}, sentry_key=${dsn.username}`,
    },
    body: [{ event_id, sent_at: at }, { type: 'event' }, event]
      .map((line) => JSON.stringify(line))
      .join('\n'),
  }
}
