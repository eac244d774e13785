import { useMay } from '../runtime/session.ts'
import { ButtonLink } from './button.tsx'

/** Leads to where goods, with their brands and characteristics, are added by this person. */
export function GoodsSourceLink() {
  const mayImport = useMay()('import.run')
  return (
    <ButtonLink look="outline" to={mayImport ? '/import' : '/products'}>
      {mayImport ? 'Імпорт' : 'Товари'}
    </ButtonLink>
  )
}
