import { readList, readRecord, readText } from '#src/domain/stored-value.ts'
import { isThrifty } from '../../prefetch/is-thrifty.ts'
import { answerFile, answerPicture, keepBuild, keepPictures } from './files.ts'
import { type Answered, answerData, answerPage, forgetKept, keepSeen } from './pages.ts'
import { isKeepable, requestKind } from './request-kind.ts'
import type { FetchEvent, PageMessage, WorkerScope } from './scope.ts'
import { openShell } from './shell.ts'
import { type Build, dropOlder } from './stores.ts'
import { repeatTo, tellPage } from './told-pages.ts'

declare const self: WorkerScope
declare const WORKER_BUILD: Build

const build = WORKER_BUILD

const { origin } = location

self.addEventListener('install', (event) => {
  // A new build must not wait until the last tab of the old one is closed.
  event.waitUntil(Promise.all([openShell(build, origin), self.skipWaiting()]))
})

self.addEventListener('activate', (event) => event.waitUntil(begin()))

self.addEventListener('fetch', (event) => {
  const kind = requestKind(event.request, origin)
  if (kind === 'asset' || kind === 'media') event.respondWith(answerFile(event, kind, build))
  if (kind === 'picture') event.respondWith(answerPicture(event))
  if (kind === 'data') event.respondWith(told(event, event.clientId, answerData(event)))
  if (kind === 'page' || kind === 'private') {
    const answered = answerPage(event, kind === 'page', build)
    event.respondWith(told(event, event.resultingClientId, answered))
  }
})

self.addEventListener('message', (event) => {
  const message = readRecord(event.data)
  if (message?.['kind'] === 'opened') event.waitUntil(keepOpened(event, message))
  if (message?.['kind'] === 'forget') event.waitUntil(forgetKept(build))
})

async function begin(): Promise<void> {
  await dropOlder(build)
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

async function told(event: FetchEvent, page: string, answered: Promise<Answered>): Promise<Response> {
  const { answer, source } = await answered
  event.waitUntil(tellPage(self, page, source))
  return answer
}

/** Tells the page where it came from, and keeps it with what it needs. */
async function keepOpened({ source: page }: PageMessage, message: Record<string, unknown>): Promise<void> {
  repeatTo(page)
  const url = readText(message['url'])
  if (url === null || !isKeepable(url, origin) || isThrifty()) return
  const pictures = readList(message['pictures']).map(readText)
  try {
    await keepSeen(url, build, Date.now())
    await keepPictures(pictures.filter((picture) => picture !== null && isPicture(picture)).map(String))
    await keepBuild(build)
  } catch {
    // The connection was lost meanwhile: the next page that is opened goes on where this one stopped.
    return
  }
}

function isPicture(url: string): boolean {
  return ['media', 'picture'].includes(requestKind({ method: 'GET', mode: 'no-cors', url }, origin))
}
