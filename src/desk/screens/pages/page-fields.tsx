import { TextArea, TextField } from '../../parts/field.tsx'
import { RichText } from '../../parts/rich-text.tsx'
import { sendShowcasePicture } from '../../runtime/send-text-picture.ts'
import type { PageEdit } from './use-page-form.ts'

type Props = {
  form: PageEdit
  /** Only a new page can choose its address. */
  isNew: boolean
}

export function PageFields({ form: { words, set, slug, setSlug, save }, isNew }: Props) {
  const { errors } = save
  return (
    <>
      <div className="fgrid">
        <TextField
          label="Назва"
          value={words.title}
          onChange={(title) => set({ title })}
          error={errors['title']}
        />
        {isNew && (
          <TextField
            label="Адреса латиницею"
            placeholder="about"
            value={slug}
            onChange={setSlug}
            error={errors['slug']}
          />
        )}
        <TextArea
          label="Опис для пошуковиків"
          isWide
          rows={2}
          value={words.description}
          onChange={(description) => set({ description })}
          error={errors['description']}
        />
      </div>
      <RichText
        label="Текст сторінки"
        html={words.content}
        onChange={(content) => set({ content })}
        onPicture={sendShowcasePicture}
      />
    </>
  )
}
