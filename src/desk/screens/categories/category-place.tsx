import { TEXT_LIMITS } from '#src/domain/catalogue/limits.ts'
import type { CategoryRecord } from '#src/contract/admin/categories.ts'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { FileButton } from '../../parts/file-button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Section } from '../../parts/section.tsx'
import { Select } from '../../parts/select.tsx'
import { Switch } from '../../parts/toggles.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { useChange } from '../../runtime/use-change.ts'
import { type CategoryNode, parentChoices } from './category-rows.ts'
import type { CategoryEdit } from './use-category-form.ts'

/** «Назва й місце». */
export function CategoryPlace({ edit, tree }: { edit: CategoryEdit; tree: readonly CategoryNode[] }) {
  const { record, fields, put, save, setRecord } = edit
  return (
    <Section title="Назва й місце">
      <Switch isOn={fields.is_visible} onChange={(is_visible) => put({ is_visible })}>
        Показувати на сайті
      </Switch>
      <TextField
        label="Назва"
        value={fields.title}
        maxLength={TEXT_LIMITS.category}
        error={fields.title.trim() === '' ? 'Назва не може бути порожньою' : save.errors['title']}
        onChange={(title) => put({ title })}
      />
      <div className="fgrid fgrid--2">
        <Select
          label="У категорії"
          value={fields.parent === null ? '' : String(fields.parent)}
          choices={[{ value: '', name: 'немає, головна' }, ...parentChoices(tree, record.id)]}
          onChange={(parent) => put({ parent: parent === '' ? null : Number(parent) })}
        />
        <TextField
          label="Адреса"
          value={fields.slug}
          error={save.errors['slug']}
          help="Стара адреса вестиме на нову."
          onChange={(slug) => put({ slug })}
        />
      </div>
      <PictureField record={record} onRecord={setRecord} />
    </Section>
  )
}

type PictureProps = { record: CategoryRecord; onRecord: (saved: CategoryRecord) => void }

function PictureField({ record, onRecord }: PictureProps) {
  const change = useChange()
  const path = `/categories/${record.id}/picture`
  return (
    <div className="cpic">
      {record.picture === null ? (
        <span className="cpic__n">
          <Icon name="image" />
        </span>
      ) : (
        <img src={record.picture} alt="" width={88} height={88} />
      )}
      <div className="acts">
        <FileButton
          label="Файл картинки"
          accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
          onFile={(file) =>
            void change(
              async () => onRecord(await sendDesk<CategoryRecord>('POST', path, file)),
              'Картинку збережено',
            )
          }
        >
          {record.picture === null ? 'Додати картинку' : 'Замінити картинку'}
        </FileButton>
        {record.picture !== null && (
          <Button
            look="text"
            onClick={() =>
              change(
                async () => onRecord(await sendDesk<CategoryRecord>('DELETE', path)),
                'Картинку прибрано',
              )
            }
          >
            Прибрати
          </Button>
        )}
      </div>
    </div>
  )
}
