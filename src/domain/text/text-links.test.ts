import { describe, expect, it } from 'vitest'
import { linkAttributes, typedLink } from './text-links.ts'

describe('linkAttributes', () => {
  it.each(['/delivery', '/', '/categories/posud?brand=a#list', '/products/глечик'])(
    'ADM-11 ADM-14 a path of the shop is its own: %s',
    (href) => {
      expect(linkAttributes(href)).toEqual({ href })
    },
  )

  it.each(['https://kraina.example/posud?x=1&y=2#top', 'http://kraina.example', 'HTTPS://Kraina.example/'])(
    'ADM-11 ADM-14 an address elsewhere learns nothing of the shop: %s',
    (href) => {
      expect(linkAttributes(href)).toEqual({ href, rel: 'noopener' })
    },
  )

  it.each(['mailto:shop@example.com?subject=Глечик', 'tel:+380670002158'])(
    'ADM-11 ADM-14 a letter or a call: %s',
    (href) => {
      expect(linkAttributes(href)).toEqual({ href })
    },
  )

  it('SEC-01 is read as a browser reads it, without what it passes over', () => {
    expect(linkAttributes(' \u0001/deli\tvery\n ')).toEqual({ href: '/delivery' })
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0000javascript:alert(1)',
    '\u0001\u0002javascript:alert(1)',
    '\u200Bjavascript:alert(1)',
    'javascript&colon;alert(1)',
    'javascript://shop.example/%0Aalert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD4=',
    'blob:https://shop.example/1',
    'filesystem:https://shop.example/x',
    'file:///etc/passwd',
    'ftp://kraina.example/x',
    'view-source:https://kraina.example',
    'intent://x#Intent;end',
    'ws://kraina.example',
    '//kraina.example',
    '/\\kraina.example',
    '/\t/kraina.example',
    '\\\\kraina.example',
    'http:kraina.example',
    'https:/kraina.example',
    'https://',
    'https:///kraina.example',
    'https://shop.example@kraina.example/',
    'http://shop.invalid/x',
    'delivery',
    '../admin',
    '#top',
    '?x=1',
    'https://kraina example/',
    '',
    '   ',
  ])('SEC-01 is no link: %j', (address) => {
    expect(linkAttributes(address)).toBeNull()
  })
})

describe('typedLink', () => {
  it.each([
    ['/delivery', '/delivery'],
    ['kraina.example', 'https://kraina.example'],
    ['kraina.example/posud?x=1', 'https://kraina.example/posud?x=1'],
    ['майстерня.укр', 'https://майстерня.укр'],
    ['http://kraina.example', 'http://kraina.example'],
    ['shop@kraina.example', 'mailto:shop@kraina.example'],
    ['+38 (067) 000-21-58', 'tel:+380670002158'],
    ['https://shop.example/products/plid?variant=1#text', '/products/plid?variant=1#text'],
    ['shop.example', '/'],
    ['javascript:alert(1)', null],
    ['slova', null],
    ['', null],
  ])('ADM-11 %j is %j', (typed, href) => {
    expect(typedLink(typed, 'https://shop.example')).toBe(href)
  })
})
