import { expect, it } from 'vitest'
import { pageMoved } from './page-ends.ts'

function locationOf(to: string): string | null {
  try {
    return pageMoved(to)
  } catch (answer) {
    return answer instanceof Response ? answer.headers.get('location') : String(answer)
  }
}

it.each([
  ['/about', '/about'],
  [
    '/товари/чайник?колір=білий#фото',
    '/%D1%82%D0%BE%D0%B2%D0%B0%D1%80%D0%B8/%D1%87%D0%B0%D0%B9%D0%BD%D0%B8%D0%BA?%D0%BA%D0%BE%D0%BB%D1%96%D1%80=%D0%B1%D1%96%D0%BB%D0%B8%D0%B9#%D1%84%D0%BE%D1%82%D0%BE',
  ],
  ['/%D1%87?a=b%20c&d=1', '/%D1%87?a=b%20c&d=1'],
  ['/два слова', '/%D0%B4%D0%B2%D0%B0%20%D1%81%D0%BB%D0%BE%D0%B2%D0%B0'],
  ['/рядок\r\nSet-Cookie: a=b', '/%D1%80%D1%8F%D0%B4%D0%BE%D0%BA%0D%0ASet-Cookie:%20a=b'],
  ['/\t/evil.example', '/%09/evil.example'],
  ['/\ud800', '/%EF%BF%BD'],
  ['https://приклад.укр/шлях', 'https://xn--80aikifvh.xn--j1amh/%D1%88%D0%BB%D1%8F%D1%85'],
  ['https://example.com/end', 'https://example.com/end'],
])(
  'ROUTE-17 SEC-02 a page that has moved to %j is answered with an address that a header can carry',
  (to, location) => {
    expect(locationOf(to)).toBe(location)
  },
)
