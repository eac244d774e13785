import { createServer } from 'node:http'
import { beforeEach, expect, it } from 'vitest'
import { BOWL, feedXml, MUG, startTestImport, type TestImport, VASE } from '#tests/start-test-import.ts'

let shop: TestImport

beforeEach(async () => {
  shop = await startTestImport()
})

it('takes a feed from an address, also through redirects, and says what a server answers', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/feed.xml') response.end(feedXml([MUG]))
    else if (request.url === '/moved') response.writeHead(302, { location: '/feed.xml' }).end()
    else if (request.url === '/loop') response.writeHead(302, { location: '/loop' }).end()
    else response.writeHead(404).end('немає')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  expect(await shop.run('', { source: `${base}/moved` })).toMatchObject({
    kind: 'imported',
    report: { products: { added: 1 } },
  })
  expect(await shop.run('', { source: `${base}/none.xml` })).toMatchObject({
    kind: 'nothing',
    reason: expect.stringContaining('(404)'),
  })
  expect(await shop.run('', { source: `${base}/loop` })).toMatchObject({
    kind: 'nothing',
    reason: expect.stringContaining('перенаправлень'),
  })
  await new Promise((resolve) => server.close(resolve))
  expect(await shop.run('', { source: `${base}/feed.xml` })).toMatchObject({
    kind: 'nothing',
    reason: expect.stringContaining('не приймає'),
  })
})

it('reads windows-1251', async () => {
  const text = feedXml([{ ...MUG, name: 'Гачок №5 «Їжак»' }]).replace('UTF-8', 'windows-1251')
  const bytes = Buffer.from(Array.from(text, windows1251))
  const result = await shop.run(bytes)
  expect(result).toMatchObject({ kind: 'imported', report: { encoding: 'windows-1251' } })
  expect(await shop.products()).toMatchObject([{ title: 'Гачок №5 «Їжак»' }])
})

it('keeps two feeds side by side and hides only what came from the same one', async () => {
  await shop.imported([MUG, BOWL])
  const other = await shop.run(feedXml([VASE], '<name>Інша крамниця</name>'))
  expect(other).toMatchObject({
    kind: 'imported',
    report: { isNewFeed: true, products: { added: 1, hidden: 0 } },
  })
  const again = await shop.imported([MUG, BOWL])
  expect(again).toMatchObject({ isNewFeed: false, products: { unchanged: 2, hidden: 0 } })
  expect((await shop.products()).every(({ is_visible }) => is_visible)).toBe(true)
})

it('warns when a new feed shares most of its ids with another', async () => {
  await shop.imported([MUG, BOWL])
  const other = await shop.run(feedXml([MUG, BOWL], '<name>Інша крамниця</name>'), { isDryRun: true })
  expect(other).toMatchObject({ report: { isNewFeed: true, alike: { name: 'hlechyk', shared: 2 } } })
})

it('knows a feed without a name again by its goods', async () => {
  await shop.run(feedXml([MUG, BOWL, VASE], ''), {
    source: await shop.feedFile(feedXml([MUG, BOWL, VASE], ''), 'one.xml'),
  })
  const second = await shop.run('', {
    source: await shop.feedFile(feedXml([MUG, BOWL, VASE], ''), 'two.xml'),
  })
  expect(second).toMatchObject({ kind: 'imported', report: { feed: 'one', products: { unchanged: 3 } } })
})

it('makes a waiting picture of each address once, local ones only inside the feed’s folder', async () => {
  await shop.imported([
    { ...MUG, extra: '<picture>https://cdn.example.com/1.jpg</picture><picture>pictures/2.jpg</picture>' },
    { ...BOWL, extra: '<picture>https://cdn.example.com/1.jpg</picture><picture>../../etc/passwd</picture>' },
  ])
  const pictures = await shop.database
    .selectFrom('pictures')
    .select(['id', 'source', 'state', 'folder'])
    .orderBy('id')
    .execute()
  expect(pictures).toMatchObject([
    { source: 'https://cdn.example.com/1.jpg', state: 'waiting', folder: null },
    { source: `file://${shop.folder}/pictures/2.jpg`, folder: shop.folder },
  ])
  const owners = await shop.database.selectFrom('products').select('picture_ids').orderBy('id').execute()
  expect(owners.map(({ picture_ids }) => picture_ids)).toEqual([
    [pictures[0]?.id, pictures[1]?.id],
    [pictures[0]?.id],
  ])
})

function windows1251(character: string): number {
  const code = character.codePointAt(0) ?? 0
  const special: Record<string, number> = {
    Ї: 0xaf,
    ї: 0xbf,
    І: 0xb2,
    і: 0xb3,
    Є: 0xaa,
    є: 0xba,
    '№': 0xb9,
    '«': 0xab,
    '»': 0xbb,
  }
  return special[character] ?? (code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code)
}
