import { readList, readRecord, readText } from '#src/domain/stored/stored-value.ts'
import { isThrifty } from '../../../runtime/is-thrifty.ts'
import { answerFile, answerPicture, cacheBuild, cachePictures } from './files.ts'
import { type Answered, answerData, answerPage, clearPages, cacheSeenPage } from './pages.ts'
import { isPublicPage, requestKind } from './request-kind.ts'
import type { FetchEvent, PageMessage, WorkerScope } from './scope.ts'
import { openShell } from './shell.ts'
import { type Build, dropOlder } from './stores.ts'
import { repeatSource, reportSource } from './page-sources.ts'

declare const self: WorkerScope
declare const WORKER_BUILD: Build

const build = WORKER_BUILD

const { origin } = location

self.addEventListener('install', (event) => {
  // A new build must not wait until the last tab with the old one is closed.
  event.waitUntil(Promise.all([openShell(build, origin), self.skipWaiting()]))
})

self.addEventListener('activate', (event) => event.waitUntil(begin()))

self.addEventListener('fetch', (event) => {
  const kind = requestKind(event.request, origin)
  if (kind === 'asset' || kind === 'media') event.respondWith(answerFile(event, kind, build))
  if (kind === 'picture') event.respondWith(answerPicture(event))
  if (kind === 'data') event.respondWith(answerAndReport(event, event.clientId, answerData(event)))
  if (kind === 'page' || kind === 'private') {
    const answered = answerPage(event, kind === 'page', build)
    event.respondWith(answerAndReport(event, event.resultingClientId, answered))
  }
})

self.addEventListener('message', (event) => {
  const message = readRecord(event.data)
  if (message?.['kind'] === 'opened') event.waitUntil(cacheOpenedPage(event, message))
  if (message?.['kind'] === 'forget') event.waitUntil(clearPages(build))
})

async function begin(): Promise<void> {
  await dropOlder(build)
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

async function answerAndReport(
  event: FetchEvent,
  page: string,
  answered: Promise<Answered>,
): Promise<Response> {
  const { answer, source } = await answered
  event.waitUntil(reportSource(self, page, source))
  return answer
}

/** Tells the page where it came from, and caches it with everything it needs. */
async function cacheOpenedPage(
  { source: page }: PageMessage,
  message: Record<string, unknown>,
): Promise<void> {
  repeatSource(page)
  const url = readText(message['url'])
  if (url === null || !isPublicPage(url, origin) || isThrifty()) return
  const pictures = readList(message['pictures']).map(readText)
  try {
    await cacheSeenPage(url, build, Date.now())
    await cachePictures(pictures.filter((picture) => picture !== null && isPicture(picture)).map(String))
    await cacheBuild(build)
  } catch {
    // The connection was lost; the next page that is opened continues.
    return
  }
}

function isPicture(url: string): boolean {
  return ['media', 'picture'].includes(requestKind({ method: 'GET', mode: 'no-cors', url }, origin))
}
