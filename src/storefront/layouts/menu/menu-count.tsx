import { groupThousands } from '#src/domain/money/money.ts'

/** How many goods an entry of a menu leads to; null where nobody has counted them. */
export function MenuCount({ count }: { count: number | null }) {
  if (count === null) return null
  return <span className="muted num">{groupThousands(count)}</span>
}
