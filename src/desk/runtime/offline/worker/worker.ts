import { readRecord } from '#src/domain/stored/stored-value.ts'
import { answerFile, answerPage } from './pages.ts'
import { requestKind } from './request-kind.ts'
import type { WorkerScope } from './scope.ts'
import { cachePlain, cacheShell } from './shell.ts'
import { type Build, dropOlder, hasShell } from './stores.ts'

declare const self: WorkerScope
declare const WORKER_BUILD: Build

const build = WORKER_BUILD

const { origin } = location

self.addEventListener('install', (event) => {
  // A new build must not wait until the last tab of the old one is closed.
  event.waitUntil(Promise.all([install(), self.skipWaiting()]))
})

self.addEventListener('activate', (event) => event.waitUntil(begin()))

self.addEventListener('fetch', (event) => {
  const kind = requestKind(event.request, origin)
  if (kind === 'page') event.respondWith(answerPage(event, build))
  if (kind === 'file') event.respondWith(answerFile(event))
})

self.addEventListener('message', (event) => {
  if (readRecord(event.data)?.['kind'] === 'keep') event.waitUntil(complete())
})

/** Replaces the stored desk only once the new one is complete. */
async function install(): Promise<void> {
  await cachePlain(build)
  if (await hasShell()) await cacheShell(build)
}

async function begin(): Promise<void> {
  await dropOlder(build)
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

async function complete(): Promise<void> {
  try {
    await cacheShell(build)
  } catch {
    // The connection was lost; the next page that is opened continues from here.
    return
  }
}
