import { useRef, useState } from 'react'
import type { BrandRow } from '#src/contract/admin/brands.ts'
import type { MenuItem } from '../../parts/menu.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { useChange } from '../../runtime/use-change.ts'

/** Actions on the logos of a list of brands, and the one file field for all of them, which is outside the list. */
export function useBrandLogo() {
  const change = useChange()
  const field = useRef<HTMLInputElement>(null)
  const [brand, setBrand] = useState<BrandRow | null>(null)

  function acts(of: BrandRow): MenuItem[] {
    const choose = () => {
      setBrand(of)
      field.current?.click()
    }
    if (of.picture === null) return [{ name: 'Додати логотип', icon: 'image', act: choose }]
    const remove = () =>
      change(() => sendDesk('DELETE', `/brands/${of.id}/picture`), `«${of.title}»: логотип прибрано`)
    return [
      { name: 'Замінити логотип', icon: 'image', act: choose },
      { name: 'Прибрати логотип', icon: 'x', act: remove },
    ]
  }

  const input = (
    <input
      ref={field}
      type="file"
      hidden
      accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
      aria-label="Файл логотипа"
      onChange={({ target }) => {
        const [file] = target.files ?? []
        target.value = ''
        if (file && brand)
          void change(
            () => sendDesk('POST', `/brands/${brand.id}/picture`, file),
            `«${brand.title}»: логотип збережено`,
          )
      }}
    />
  )
  return { acts, input }
}
