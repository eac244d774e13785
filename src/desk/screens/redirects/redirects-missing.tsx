import type { MissingAddress } from '#src/contract/admin/redirects.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { Section } from '../../parts/section.tsx'
import { rowMark } from '../../parts/use-row-keys.ts'
import { sendDesk } from '../../runtime/call-desk.ts'
import { useChange } from '../../runtime/use-change.ts'
import { hitsText } from './hits-text.ts'
import type { EditedRedirect } from './redirect-dialog.tsx'

type Props = {
  missing: readonly MissingAddress[]
  /** The row that the keyboard is at. */
  current: string | null
  onOpen: (edited: EditedRedirect) => void
}

export const newRedirect = (from: string): EditedRedirect => ({ from, to: '', status: 301, version: null })
export const missingKey = (path: string) => `missing ${path}`

const hideMissing = (path: string, is_hidden: boolean) =>
  sendDesk('POST', '/redirects/missing/hide', { path, is_hidden })

/** Addresses that are opened but have no page. Each can be redirected or hidden. */
export function RedirectsMissing({ missing, current, onOpen }: Props) {
  const change = useChange()
  if (missing.length === 0) return null
  return (
    <Section
      title="Відкривають, а сторінки немає"
      aside={<p className="muted">найчастіші адреси з відповіддю 404</p>}
    >
      <ul className="rows">
        {missing.map(({ path, hits, last_at }) => (
          <li key={path} {...rowMark(current, missingKey(path))}>
            <span className="grow">
              <b className="redir-p">{path}</b>
              <span className="s2">{hitsText(hits, last_at)}</span>
            </span>
            <span className="acts">
              <Button
                look="outline"
                aria-label={`Перенаправити ${path}`}
                onClick={() => onOpen(newRedirect(path))}
              >
                Перенаправити
              </Button>
              <IconButton
                icon="x"
                aria-label={`Сховати ${path}`}
                onClick={() =>
                  change(
                    () => hideMissing(path, true),
                    `Сховано: ${path}`,
                    () => hideMissing(path, false),
                  )
                }
              />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
