import { expect, it } from 'vitest'
import { policySources } from './policy-sources.ts'

it('ANA-01 lets in nobody without an id', () => {
  expect(policySources({})).toBe('')
  expect(policySources({ google_ads_id: '', shopTitle: 'Оселя' })).toBe('')
})

it('ANA-01 lets in only those whose id is set, each source once', () => {
  expect(policySources({ facebook_pixel_id: '1' })).toBe(
    'script-src https://connect.facebook.net; img-src https://www.facebook.com; ' +
      'connect-src https://www.facebook.com https://connect.facebook.net',
  )
  const both = policySources({ google_tag_manager_id: 'GTM-1', google_analytics_4_id: 'G-1' })
  expect(both).toMatch(/^script-src https:\/\/www\.googletagmanager\.com;/)
  expect(both).toContain('connect-src https://www.googletagmanager.com https://*.google-analytics.com')
})

it('FAST-05 lets in the bot check with its key', () => {
  expect(policySources({ google_recaptcha_public_key: 'k' })).toContain('https://www.gstatic.com/recaptcha/')
})

it('API-26 lets in the pictures of an API that stands elsewhere', () => {
  expect(policySources({}, 'https://api.example.com/v1')).toBe('img-src https://api.example.com')
  expect(policySources({ facebook_pixel_id: '1' }, 'https://api.example.com')).toContain(
    'img-src https://api.example.com https://www.facebook.com',
  )
})
