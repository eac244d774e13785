import { expect, it } from 'vitest'
import { nameStatement } from './name-statement.ts'

it.each([
  ['select "id" from "products" where "slug" = $1', 'SELECT products'],
  ['/* prepared */ select p.id\n    from only products p', 'SELECT products'],
  ['-- from nobody\nselect 1', 'SELECT'],
  ['insert into "messages" ("topic") values ($1)', 'INSERT messages'],
  ['update "orders" set "status" = $1', 'UPDATE orders'],
  ['delete from tokens where expires_at < $1', 'DELETE tokens'],
  ['merge into stock using given on true when matched then do nothing', 'MERGE stock'],
  [
    'with wanted as (select id from variants order by id for no key update) insert into orders select 1',
    'INSERT orders',
  ],
  ['select id from payment_refunds where id = $1 for update skip locked', 'SELECT payment_refunds'],
  ['insert into counters values ($1) on conflict (key) do update set used = 1', 'INSERT counters'],
  ['with found as (select id from products) select count(*) from found', 'SELECT products'],
  ["begin; set local vitryna.request = 'a-name;00-of-its-trace'", 'BEGIN'],
  ['select o.id from unnest($1::bigint[]) as w (id) join offers o on o.id = w.id', 'SELECT'],
  ['select extract(epoch from now()) from orders', 'SELECT orders'],
  ['commit', 'COMMIT'],
  ['select pg_advisory_xact_lock($1)', 'SELECT'],
  ['  ', 'SQL'],
])('OPS-02 names the statement %j by %s', (text, name) => {
  expect(nameStatement(text)).toBe(name)
})

it("OPS-02 names no value that stands in a statement's text", () => {
  const statement = "select set_config('shop.note', 'Олена +380501234567 olena@example.com', true)"
  expect(nameStatement(statement)).toBe('SELECT')
})
