import type { Link as PageLink } from '#src/contract/parts.ts'
import { tie } from '#src/domain/text/typography.ts'
import { Link } from './link.tsx'

type Props = {
  /** The pages between the home page, which is added here, and this one. */
  links: readonly PageLink[]
  /** The page itself; left out where its parent is the last step shown. */
  current: string
}

export function Breadcrumbs({ links, current }: Props) {
  return (
    <nav aria-label="Навігаційний ланцюжок">
      <ol className="crumbs">
        {[{ title: 'Головна', uri: '/' }, ...links].map(({ title, uri }) => (
          <li key={uri}>
            <Link to={uri}>{tie(title)}</Link>
          </li>
        ))}
        <li>
          <span aria-current="page">{tie(current)}</span>
        </li>
      </ol>
    </nav>
  )
}
