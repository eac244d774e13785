import type pg from 'pg'

type Column = {
  place: string
  type: string
  is_required: boolean
  has_default: boolean
}
type Constraint = {
  place: string
  kind: 'check' | 'foreign' | 'unique'
  columns: string[]
  definition: string
}
export type Schema = { columns: Map<string, Column>; constraints: Constraint[]; functions: Set<string> }

/** Reads what of the schema an older release, which does not know of a change, may stumble over. */
export async function readSchema(client: pg.ClientBase): Promise<Schema> {
  const { rows: columns } = await client.query<Column>(COLUMNS)
  const { rows: constraints } = await client.query<Constraint>(CONSTRAINTS)
  const { rows: functions } = await client.query<{ signature: string }>(FUNCTIONS)
  return {
    columns: new Map(columns.map((column) => [column.place, column])),
    constraints,
    functions: new Set(functions.map(({ signature }) => signature)),
  }
}

/**
 * Finds what of the schema before is gone or has become narrower, so that a program would fail which reads
 * and writes as it did then. Columns may be added where nobody has to fill them in.
 *
 * @returns a line for each, such as `orders.phone: …`
 */
export async function findBreaks(client: pg.ClientBase, before: Schema, after: Schema): Promise<string[]> {
  const constraints = await constraintBreaks(client, before, after)
  return [...columnBreaks(before, after), ...constraints, ...functionBreaks(before, after)]
}

function columnBreaks(before: Schema, after: Schema): string[] {
  const gone = [...before.columns.values()].flatMap(({ place, type, is_required, has_default }) => {
    const now = after.columns.get(place)
    if (!now) return [`${place}: is gone`]
    return [
      ...(now.type === type ? [] : [`${place}: was ${type} and is ${now.type}`]),
      ...(now.is_required && !is_required ? [`${place}: may not be null any more`] : []),
      ...(has_default && is_required && !now.has_default ? [`${place}: has no default any more`] : []),
    ]
  })
  const tables = tablesOf(before)
  const demanded = [...after.columns.values()].filter(
    ({ place, is_required, has_default }) =>
      tables.has(tableOf(place)) && !before.columns.has(place) && is_required && !has_default,
  )
  return [...gone, ...demanded.map(({ place }) => `${place}: is demanded, and was not there`)]
}

/** What was unique must stay so, for `on conflict`; and nothing that was allowed may be refused. */
async function constraintBreaks(client: pg.ClientBase, before: Schema, after: Schema): Promise<string[]> {
  const tables = tablesOf(before)
  const known = new Set(before.constraints.map(({ place, definition }) => `${place} ${definition}`))
  const still = new Set(after.constraints.map(({ place, definition }) => `${place} ${definition}`))
  const lost = before.constraints.filter(
    ({ kind, place, definition }) => kind === 'unique' && !still.has(`${place} ${definition}`),
  )
  const changed = after.constraints.filter(
    ({ place, definition, columns }) =>
      tables.has(place) &&
      !known.has(`${place} ${definition}`) &&
      columns.every((column) => before.columns.has(`${place}.${column}`)),
  )
  const narrower: Constraint[] = []
  for (const constraint of changed) {
    const answers = before.constraints.map((earlier) => isWider(client, constraint, earlier))
    if (!(await Promise.all(answers)).includes(true)) narrower.push(constraint)
  }
  return [
    ...lost.map(({ place, definition }) => `${place}: is not unique any more: ${definition}`),
    ...narrower.map(({ place, definition }) => `${place}: is narrower: ${definition}`),
  ]
}

/** Whether all words to which a column was limited before may still be written. */
async function isWider(client: pg.ClientBase, now: Constraint, earlier: Constraint): Promise<boolean> {
  const [column, ...others] = earlier.columns
  const words = /ARRAY\[.*?\]/.exec(earlier.definition)?.[0]
  const condition = /^CHECK (?<condition>\(.*\))$/.exec(now.definition)?.groups?.['condition']
  const isOfThis = now.place === earlier.place && column === now.columns[0] && now.columns.length === 1
  if (!isOfThis || others.length > 0 || words === undefined || condition === undefined) return false
  const { rows } = await client.query<{ is_wider: boolean }>(
    `select bool_and(${condition}) as is_wider from unnest(${words}) as words ("${column}")`,
  )
  return rows[0]?.is_wider === true
}

function functionBreaks(before: Schema, after: Schema): string[] {
  return [...before.functions]
    .filter((signature) => !after.functions.has(signature))
    .map((name) => `${name}: is gone`)
}

const tableOf = (place: string) => place.slice(0, place.indexOf('.'))
const tablesOf = ({ columns }: Schema) => new Set([...columns.keys()].map(tableOf))

const COLUMNS = `
  select c.relname || '.' || a.attname as place, format_type(a.atttypid, a.atttypmod) as type,
         a.attnotnull as is_required, a.atthasdef or a.attidentity <> '' as has_default
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p', 'v', 'm')
  where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
  order by 1`

/** Unique constraints are found by their index, because `on conflict` names its columns and its condition. */
const CONSTRAINTS = `
  select c.relname as place, case k.contype when 'c' then 'check' else 'foreign' end as kind,
         array(select attname::text from pg_attribute where attrelid = k.conrelid and attnum = any(k.conkey)) as columns,
         pg_get_constraintdef(k.oid) as definition
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid
  where k.contype in ('c', 'f') and c.relnamespace = 'public'::regnamespace
  union all
  select c.relname, 'unique',
         array(select attname::text from pg_attribute where attrelid = i.indrelid and attnum = any(i.indkey)),
         regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING ', '')
  from pg_index i
  join pg_class c on c.oid = i.indrelid
  where i.indisunique and c.relnamespace = 'public'::regnamespace`

/** Functions of extensions and of triggers are left out, because nobody calls them. */
const FUNCTIONS = `
  select p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ') ' || pg_get_function_result(p.oid) as signature
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`
