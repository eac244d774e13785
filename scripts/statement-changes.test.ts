import { expect, it } from 'vitest'
import { changesOf } from './statement-changes.ts'

const changed = (text: string) =>
  changesOf('a.ts', text).map(({ line, was, now }) => [line, was.trim(), now.trim()])

it('changes what a statement compares, joins, locks and counts, and nothing that it only names', () => {
  const statement = [
    'sql`update variants v set stock = v.stock - 1',
    '  from goods g left join taken t on t.id = g.id',
    '  where v.stock >= ${most} and g.at is null for update`',
  ].join('\n')
  expect(changed(statement)).toEqual([
    [1, '-', '+'],
    [2, 'left join', 'join'],
    [2, '=', '<>'],
    [3, '>=', '>'],
    [3, 'and', 'or'],
    [3, 'is null', 'is not null'],
    [3, 'for update', ''],
  ])
})

it('changes operators and locks of a query that is built, and conditions beside it', () => {
  expect(changed("if (a > 1) query.where('sum', '<=', a).orderBy('id', 'desc').forUpdate()")).toEqual([
    [1, 'a > 1', 'true'],
    [1, 'a > 1', 'false'],
    [1, '>', '>='],
    [1, "'<='", "'<'"],
    [1, '.forUpdate()', ''],
  ])
})

it('finds nothing in a text that is no statement', () => {
  expect(changed('const note = `a = b and c`')).toEqual([])
})
