import type { AttributeValueRow, AttributeValues } from '#src/contract/admin/attributes.ts'
import { TitleDialog } from '../../parts/title-dialog.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { useChange } from '../../runtime/use-change.ts'
import { JoinDialog } from './join-dialog.tsx'
import { SplitDialog } from './split-dialog.tsx'

/** The dialog that is open for one value, or for several that look alike. */
export type OpenValue =
  | { kind: 'rename' | 'merge' | 'split'; value: AttributeValueRow }
  | { kind: 'alike'; into: AttributeValueRow; from: readonly AttributeValueRow[] }

const PARTING = 'розділити можна під списком значень'

type Props = { attribute: AttributeValues; open: OpenValue; onClose: () => void }

export function AttributeValueDialog({ attribute: { id, values }, open, onClose }: Props) {
  const change = useChange()
  const join = (from: readonly AttributeValueRow[], into: AttributeValueRow) =>
    change(
      () =>
        sendDesk('POST', `/attributes/${id}/values/merge`, {
          from: from.map((value) => value.id),
          into: into.id,
          versions: [...from, into].map(({ version }) => version),
        }),
      `${from.map((value) => `«${value.title}»`).join(', ')} тепер «${into.title}»`,
    )

  if (open.kind === 'alike') {
    const { into, from } = open
    return (
      <JoinDialog
        heading={`Усе «${into.title}»`}
        from={{
          title: from.map((value) => value.title).join('», «'),
          products: from.reduce((sum, value) => sum + value.products, 0),
        }}
        others={[into]}
        parting={PARTING}
        first={into}
        onJoin={(chosen) => join(from, chosen)}
        onClose={onClose}
      />
    )
  }
  const { kind, value } = open
  const path = `/attributes/${id}/values/${value.id}`
  if (kind === 'merge')
    return (
      <JoinDialog
        heading={`Об’єднати «${value.title}»`}
        from={value}
        others={values}
        parting={PARTING}
        onJoin={(into) => join([value], into)}
        onClose={onClose}
      />
    )
  if (kind === 'split')
    return (
      <SplitDialog
        title={value.title}
        onSplit={(into) =>
          change(
            () => sendDesk('POST', `${path}/split`, { into }),
            `«${value.title}» тепер ${into.map((part) => `«${part}»`).join(', ')}`,
          )
        }
        onClose={onClose}
      />
    )
  return (
    <TitleDialog
      heading={`Перейменувати «${value.title}»`}
      title={value.title}
      version={value.version}
      send={(title, version) => sendDesk('PUT', `${path}/title`, { title, version })}
      doneOf={(title) => `«${value.title}» тепер зветься «${title}»`}
      onClose={onClose}
    />
  )
}
