import { afterEach, expect, it } from 'vitest'
import { consentStore, decideConsent } from './consent-store.ts'
import { exception, type TrackEvent } from './events.ts'
import { setSink, track } from './track.ts'

afterEach(() => {
  setSink(null)
  consentStore.set(null)
})

const event = exception(404, '/x')

function listen(): TrackEvent[] {
  const sent: TrackEvent[] = []
  setSink((event) => sent.push(event))
  return sent
}

it('ANA-03 keeps what happens before the providers have come', () => {
  decideConsent('all')
  track(event)
  expect(listen()).toEqual([event])
})

it.each([null, 'necessary' as const])('tells and keeps nothing with the consent %s', (consent) => {
  consentStore.set(consent)
  track(event)
  decideConsent('all')
  expect(listen()).toEqual([])
})

it('ANA-03 tells at once where they are, until the consent is taken back', () => {
  decideConsent('all')
  const sent = listen()
  track(event)
  decideConsent('necessary')
  track(event)
  expect(sent).toEqual([event])
})

it.each(['"yes"', '{', 'null'])('reads %s as not asked yet', (damaged) => {
  window.localStorage.setItem('cookie-consent', damaged)
  consentStore.reload()
  expect(consentStore.get()).toBeNull()
})
