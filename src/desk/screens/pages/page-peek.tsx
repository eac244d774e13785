import type { ListedPage, OwnPage } from '#src/contract/admin/pages.ts'
import { Fact, Peek } from '../../parts/peek.tsx'
import { getDesk } from '../../runtime/call-desk.ts'
import { whenOf } from '../../runtime/formats.ts'
import { readInert } from '../../runtime/trusted.ts'

const EXCERPT = 600

/** Shows how a page begins and who has changed it last, beside the list. */
export function PagePeek({ page: { slug, title }, onClose }: { page: ListedPage; onClose: () => void }) {
  const path = `/pages/${slug}`
  return (
    <Peek name={title} href={path} path={path} load={() => getDesk<OwnPage>(path)} onClose={onClose}>
      {({ description, content, updated_at, versions: [last] }) => (
        <>
          <p className="peek__t">{excerptOf(content)}</p>
          <dl className="kv">
            {description !== '' && <Fact what="Для пошуковиків" said={description} />}
            <Fact what="Змінено" said={[whenOf(updated_at), last?.saved_by].filter(Boolean).join(', ')} />
          </dl>
        </>
      )}
    </Peek>
  )
}

function excerptOf(html: string): string {
  const blocks = [...readInert(html).children]
  const text = blocks.map(({ textContent }) => textContent.trim()).join('\n')
  return text.length > EXCERPT ? `${text.slice(0, EXCERPT).trimEnd()}…` : text
}
