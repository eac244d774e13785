import { expect, it } from 'vitest'
import { withoutPageStyles } from './styles-once.ts'

const files = (...names: string[]) =>
  `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=${JSON.stringify(names)})))=>i.map(i=>d[i]);\n`

it('a part that comes later brings its own styles and not those of every page', () => {
  const named = files('assets/cart-1.js', 'assets/entry-2.css', 'assets/cart-3.css')
  const parts = (cart: string, menu: string) =>
    `${named}a(()=>import(\`./cart-1.js\`),__vite__mapDeps([${cart}]));a(()=>import(\`./menu.js\`),__vite__mapDeps([${menu}]))`
  expect(withoutPageStyles(parts('0,1,2', '1'))).toBe(parts('0,2', ''))
})

it('leaves alone what names no files', () => {
  const code = 'const a=[1,2];export{a}'
  expect(withoutPageStyles(code)).toBe(code)
})
