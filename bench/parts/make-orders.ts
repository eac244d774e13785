import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'

const SURNAMES =
  'Шевченко,Бондаренко,Коваленко,Ткаченко,Кравченко,Олійник,Шевчук,Поліщук,Бойко,Мельник,Савченко,Руденко,Марченко,Лисенко,Петренко,Мороз,Клименко,Павленко,Кузьменко,Гончар'
const NAMES =
  'Олена,Ірина,Наталія,Оксана,Тетяна,Марія,Юлія,Анна,Катерина,Світлана,Андрій,Олександр,Сергій,Володимир,Іван,Микола,Дмитро,Тарас,Богдан,Юрій'

/** One new order every five minutes until now; for two buyers in five it is not the first. */
const MINUTES_BETWEEN = 5
/** How many of the newest are still in work. */
const OPEN = 1500

/**
 * Fills a shop of generated goods with so many orders, as after some years: lines, history, payments and
 * waybills. They are written directly, because the rooms' functions place only some hundred a second; lists
 * read the same rows.
 */
export async function makeOrders(database: Database, count: number): Promise<void> {
  await database.connection().execute(async (connection) => {
    await sql`set session_replication_role = 'replica'`.execute(connection)
    await makeLines(connection, count)
    await writeOrders(connection, count)
    await writeWhatFollows(connection)
    await sql`set session_replication_role = 'origin'`.execute(connection)
  })
  for (const table of ['orders', 'order_lines', 'order_events', 'payment_attempts', 'waybills'])
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(database)
}

async function makeLines(connection: Database, count: number): Promise<void> {
  await sql`
    create temp table made_lines as
    select i, chosen.position, v.id as variant_id, v.product_id, v.sku, v.title as variant_title, v.value as variant_value,
      v.price, 1 + mod(i + chosen.position, 7) / 6 as quantity
    from (
      select i, position,
        1 + mod(hashint8extended(i * 10 + position, 1) & 9223372036854775807, (select max(id) from variants)) as variant_id
      from generate_series(1, ${count}::bigint) i cross join generate_series(0, 3) position
      where position <= mod(i, 4)
    ) chosen
    join variants v on v.id = chosen.variant_id`.execute(connection)
}

async function writeOrders(connection: Database, count: number): Promise<void> {
  await sql`
    insert into orders (id, public_id, status, kind, name, phone, email, delivery, delivery_title, payment_method, payment_title,
      total, items_count, paid, created_at)
    overriding system value
    select i, 'made-' || i, status, case when mod(i, 20) = 0 then 'fast' else 'checkout' end,
      (string_to_array(${NAMES}, ','))[1 + mod(person, 20)] || ' ' || (string_to_array(${SURNAMES}, ','))[1 + mod(person / 20, 20)],
      '38050' || lpad(person::text, 7, '0'), 'buyer' || person || '@example.com',
      jsonb_build_object('method', method, 'settlement', 'Полтава'), 'Нова пошта', payment, 'Оплата',
      total, pieces, case when payment = 'liqpay' and status <> 'new' then total else 0 end,
      now() - (${count} - i) * interval '1 minute' * ${MINUTES_BETWEEN}
    from (
      select i, sum(price * quantity)::bigint as total, sum(quantity)::int as pieces,
        mod(hashint8extended(i, 2) & 9223372036854775807, ${count} * 3 / 5) as person,
        (array['nova_poshta_branch', 'nova_poshta_locker', 'nova_poshta_courier', 'pickup'])[1 + mod(i, 4)] as method,
        (array['on_delivery', 'liqpay', 'invoice'])[1 + mod(i, 3)] as payment,
        case
          when i > ${count - OPEN} then (array['new', 'confirmed', 'packed', 'shipped', 'shipped'])[1 + mod(i, 5)]
          when mod(i, 40) = 0 then 'cancelled'
          when mod(i, 100) = 1 then 'returned'
          else 'completed'
        end as status
      from made_lines group by i
    ) made
    order by i`.execute(connection)
  await sql`
    insert into order_lines (order_id, position, product_id, variant_id, title, sku, variant_title, variant_value, picture_id, price, quantity)
    select m.i, m.position, m.product_id, m.variant_id, p.title, m.sku, m.variant_title, m.variant_value,
      (select min(id) from pictures where product_id = m.product_id), m.price, m.quantity
    from made_lines m join products p on p.id = m.product_id
    order by m.i, m.position`.execute(connection)
}

async function writeWhatFollows(connection: Database): Promise<void> {
  await sql`
    insert into order_events (order_id, created_at, actor, kind, before, after)
    select o.id, o.created_at + step * interval '6 hours', 'owner', 'status',
      jsonb_build_object('status', (array['new', 'confirmed', 'packed', 'shipped'])[step]),
      jsonb_build_object('status', (array['confirmed', 'packed', 'shipped', 'completed'])[step])
    from orders o cross join generate_series(1, 4) step
    where o.status = 'completed'`.execute(connection)
  await sql`
    insert into payment_attempts (order_id, attempt, reference, provider, amount, captured, state, created_at, paid_at)
    select id, 1, public_id || '-1', 'liqpay', total, paid, case when paid > 0 then 'paid' else 'failed' end, created_at,
      case when paid > 0 then created_at end
    from orders where payment_method = 'liqpay'`.execute(connection)
  await sql`
    insert into waybills (order_id, carrier, state, mark, number, facts, created_at)
    select id, 'nova_poshta', case status when 'shipped' then 'accepted' else 'received' end, public_id,
      '2045' || lpad(id::text, 10, '0'),
      jsonb_build_object('weight_g', 1000, 'declared', total, 'due', 0), created_at
    from orders where delivery ->> 'method' <> 'pickup' and status in ('shipped', 'completed')`.execute(
    connection,
  )
}
