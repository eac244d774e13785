import type { OwnPage } from '#src/contract/admin/pages.ts'
import { Button } from '../../parts/button.tsx'
import { Panel } from '../../parts/section.tsx'
import { whenOf } from '../../runtime/formats.ts'

type Props = {
  versions: OwnPage['versions']
  isBusy: boolean
  onLook: (id: number) => void
  onRestore: (id: number) => void
}

export function PageVersions({ versions, isBusy, onLook, onRestore }: Props) {
  return (
    <Panel title="Версії">
      {versions.length === 0 && <p className="muted">Збережене лишатиметься тут, щоб його повернути.</p>}
      <ul className="rows rows--s">
        {versions.map(({ id, saved_at, saved_by }, place) => (
          <li key={id}>
            <span className="grow">
              {whenOf(saved_at)}
              {saved_by !== null && <span className="s2">{saved_by}</span>}
            </span>
            {place === 0 ? (
              <span className="muted">зараз</span>
            ) : (
              <span className="acts">
                <Button look="text" isBusy={isBusy} onClick={() => onLook(id)}>
                  Глянути<span className="vh">: {whenOf(saved_at)}</span>
                </Button>
                <Button look="text" isBusy={isBusy} onClick={() => onRestore(id)}>
                  Повернути<span className="vh">: {whenOf(saved_at)}</span>
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
