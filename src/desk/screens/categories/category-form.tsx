import type { CategoryFields, CategoryRecord } from '#src/contract/admin/categories.ts'
import { countOf, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import { AlsoHere } from '../../parts/also-here.tsx'
import { FormNews } from '../../parts/form-news.tsx'
import { FormSave } from '../../parts/form-save.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Menu, type MenuItem } from '../../parts/menu.tsx'
import { RichText } from '../../parts/rich-text.tsx'
import { sendGoodsPicture } from '../../runtime/send-text-picture.ts'
import { SearchPreview } from '../../parts/search-preview.tsx'
import { Section } from '../../parts/section.tsx'
import { CategoryDelivery } from './category-delivery.tsx'
import { CategoryPins } from './category-pins.tsx'
import { CategoryPlace } from './category-place.tsx'
import type { CategoryNode } from './category-rows.ts'
import { type CategoryEdit, useCategoryForm } from './use-category-form.ts'

type Props = {
  first: CategoryRecord
  tree: readonly CategoryNode[]
  onSaved: () => void
  onMerge: () => void
  onAddBelow: () => void
}

/** One category: all fields are in one form and saved together, while its picture and pins are saved at once. */
export function CategoryForm({ first, tree, onSaved, onMerge, onAddBelow }: Props) {
  const edit = useCategoryForm(first, onSaved)
  const { record, save } = edit
  const more: MenuItem[] = [
    { name: 'Додати підкатегорію', icon: 'plus', act: onAddBelow },
    { name: 'Злити з іншою', icon: 'fork', act: onMerge },
  ]
  return (
    <div className="cform">
      <CategoryHead record={record} more={more} />
      <FormNews
        save={save}
        names={FIELD_NAMES}
        quoted={['title', 'slug', 'seo_title', 'seo_description']}
        otherwise="імпорт"
      />
      <CategoryPins record={record} onRecord={edit.setRecord} />
      <CategoryPlace edit={edit} tree={tree} />
      <CategoryTexts edit={edit} />
      <FormSave save={save} back="/categories" more={more} />
    </div>
  )
}

function CategoryHead({ record, more }: { record: CategoryRecord; more: readonly MenuItem[] }) {
  return (
    <>
      <div className="cform__h">
        <div className="cform__t">
          <h2>{record.fields.title}</h2>
          <AlsoHere place={`category-${record.id}`} />
        </div>
        <div className="acts">
          <a className="btn btn--2" href={record.uri} target="_blank" rel="noreferrer">
            На сайті
          </a>
          <Menu className="ib" label="Ще дії" items={more}>
            <Icon name="dots" />
          </Menu>
        </div>
      </div>
      <p className="muted">
        {countOf(record.products_count, PRODUCT_FORMS)} у продажу, своїх разом зі схованими {record.products}
      </p>
    </>
  )
}

function CategoryTexts({ edit }: { edit: CategoryEdit }) {
  const { record, fields, put } = edit
  return (
    <>
      <Section title="У пошуку">
        <SearchPreview
          uri={record.uri}
          ownTitle={fields.title}
          ownText={fields.description}
          title={fields.seo_title}
          description={fields.seo_description}
          mayChange
          onChange={put}
        />
      </Section>
      <CategoryDelivery edit={edit} />
      <Section title="Текст на сторінці категорії">
        <RichText
          label="Опис"
          html={fields.description}
          help="Стоїть під товарами. Зайву розмітку прибираємо самі."
          onChange={(description) => put({ description })}
          onPicture={sendGoodsPicture}
        />
      </Section>
    </>
  )
}

const FIELD_NAMES: Record<keyof CategoryFields, string> = {
  title: 'назва',
  slug: 'адреса',
  parent: 'місце',
  is_visible: 'показ',
  description: 'опис',
  seo_title: 'заголовок для пошуковика',
  seo_description: 'опис для пошуковика',
  weight_g: 'вага',
  size_mm: 'розміри',
  is_returnable: 'повернення',
}
