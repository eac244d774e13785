import type { AttributeRow } from '#src/contract/admin/attributes.ts'
import { TitleDialog } from '../../parts/title-dialog.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { useChange } from '../../runtime/use-change.ts'
import { JoinDialog } from './join-dialog.tsx'

/** The dialog that is open for a characteristic. */
export type OpenAttribute = { kind: 'rename' | 'merge'; row: AttributeRow }

type Props = { open: OpenAttribute; rows: readonly AttributeRow[]; onClose: () => void }

export function AttributeDialog({ open: { kind, row }, rows, onClose }: Props) {
  const change = useChange()
  if (kind === 'merge')
    return (
      <JoinDialog
        heading={`Об’єднати «${row.title}»`}
        from={row}
        others={rows}
        parting="розділити потім не можна"
        onJoin={(into) =>
          change(
            () =>
              sendDesk('POST', `/attributes/${row.id}/merge`, {
                into: into.id,
                versions: { from: row.version, into: into.version },
              }),
            `«${row.title}» тепер «${into.title}»`,
          )
        }
        onClose={onClose}
      />
    )
  return (
    <TitleDialog
      heading={`Перейменувати «${row.title}»`}
      title={row.title}
      version={row.version}
      help="Імпорти знатимуть її під обома назвами."
      send={(title, version) => sendDesk('PUT', `/attributes/${row.id}/title`, { title, version })}
      doneOf={(title) => `«${row.title}» тепер зветься «${title}»`}
      onClose={onClose}
    />
  )
}
