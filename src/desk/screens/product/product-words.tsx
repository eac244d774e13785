import type { ProductFields, ProductRecord } from '#src/contract/admin/product.ts'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { RichText } from '../../parts/rich-text.tsx'
import { Section } from '../../parts/section.tsx'
import { sendGoodsPicture } from '../../runtime/send-text-picture.ts'
import { readInert } from '../../runtime/trusted.ts'
import type { Save } from '../../runtime/use-save.ts'

type Props = {
  record: ProductRecord
  fields: ProductFields
  errors: Save<object>['errors']
  mayChange: boolean
  onChange: (change: Partial<ProductFields>) => void
}

/** Title and description, with the feed's texts where they were set by hand. */
export function ProductWords({ record: { feed_texts: said }, fields, errors, mayChange, onChange }: Props) {
  const isTitleOther = said.title !== null && said.title !== fields.title
  return (
    <Section title="Назва й опис">
      <TextField
        label="Назва"
        value={fields.title}
        readOnly={!mayChange}
        error={fields.title.trim() === '' ? 'Назва не може бути порожньою' : errors['title']}
        help={isTitleOther && `у прайсі «${said.title}»`}
        onChange={(title) => onChange({ title })}
      />
      {mayChange && said.title !== null && isTitleOther && (
        <p className="acts">
          <TakeFromFeed what="назву" said={said.title} onTake={(title) => onChange({ title })} />
        </p>
      )}
      {mayChange && (
        <>
          <RichText
            label="Опис"
            html={fields.description}
            help="Зайву розмітку прибираємо самі."
            onChange={(description) => onChange({ description })}
            onPicture={sendGoodsPicture}
          />
          {said.description !== null && said.description !== fields.description && (
            <FeedDescription said={said.description} onTake={(description) => onChange({ description })} />
          )}
        </>
      )}
    </Section>
  )
}

type TakeProps = { said: string; onTake: (said: string) => void }

/** Fills the form with the feed's text; it is saved like anything that is typed. */
function TakeFromFeed({ what, said, onTake }: TakeProps & { what: string }) {
  return (
    <Button look="text" onClick={() => onTake(said)}>
      Узяти {what} з прайсу
    </Button>
  )
}

function FeedDescription({ said, onTake }: TakeProps) {
  const blocks = [...readInert(said).children].map(({ textContent }) => textContent.trim())
  if (blocks.length === 0) return <p className="help">у прайсі опису немає</p>
  return (
    <details className="feed-text">
      <summary>Опис у прайсі</summary>
      <p>{blocks.join('\n')}</p>
      <TakeFromFeed what="опис" said={said} onTake={onTake} />
    </details>
  )
}
