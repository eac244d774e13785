import type { CategoryNode } from '#src/contract/catalogue.ts'
import { tie } from '#src/domain/text/typography.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'

export function Subcategories({ categories }: { categories: readonly CategoryNode[] }) {
  if (categories.length === 0) return null
  return (
    <nav className="subs" aria-label="Підкатегорії">
      {categories.map(({ id, title, uri, picture }) => (
        <Link key={id} className="sub" to={uri}>
          {picture && <Picture picture={picture} alt="" sizes="40px" isSmall className="pic--40" />}
          {tie(title)}
        </Link>
      ))}
    </nav>
  )
}
