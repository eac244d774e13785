import { DESCRIPTION_LIMIT, pageDescription } from '#src/domain/text/page-description.ts'
import { TextArea, TextField } from './field.tsx'

type Props = {
  uri: string
  /** Shown while the entered title and text are empty. */
  ownTitle: string
  ownText: string
  title: string
  description: string
  mayChange: boolean
  onChange: (change: { seo_title?: string; seo_description?: string }) => void
}

const TITLE_MOST = 60

/** How a search engine will show the page, and the title and text to show instead of the page's own. */
export function SearchPreview({ uri, ownTitle, ownText, title, description, mayChange, onChange }: Props) {
  const shown = pageDescription(description || ownText)
  const heading = title || ownTitle
  return (
    <>
      <section className="serp" aria-label="Так це покаже пошуковик">
        <small>{uri}</small>
        <b>{heading.length > TITLE_MOST ? `${heading.slice(0, TITLE_MOST).trimEnd()}…` : heading}</b>
        <p>{shown || 'Опису немає.'}</p>
      </section>
      <TextField
        label="Заголовок для пошуковика"
        readOnly={!mayChange}
        value={title}
        placeholder={ownTitle}
        maxLength={200}
        help={`${heading.length} із ${TITLE_MOST}${title === '' ? ', узято назву' : ''}`}
        onChange={(seo_title) => onChange({ seo_title })}
      />
      <TextArea
        label="Опис для пошуковика"
        readOnly={!mayChange}
        value={description}
        maxLength={500}
        help={`${(description || shown).length} із ${DESCRIPTION_LIMIT}${description === '' ? ', узято початок опису' : ''}`}
        onChange={(seo_description) => onChange({ seo_description })}
      />
    </>
  )
}
