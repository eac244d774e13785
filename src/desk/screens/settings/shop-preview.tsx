import type { SettingSection } from '#src/contract/admin/settings.ts'
import { formatPhone } from '#src/domain/contact/phone.ts'
import { workingHours } from '#src/domain/dates/working-hours.ts'
import { settingsSchema } from '#src/contract/settings.ts'

/** What a shopper sees of it, as it is saved. */
export function ShopPreview({ sections }: { sections: readonly SettingSection[] }) {
  const fields = sections.flatMap((section) => section.fields)
  const textOf = (key: string) => {
    const value = fields.find((field) => field.key === key)?.value
    return typeof value === 'string' ? value : ''
  }
  const listOf = (key: string) => {
    const value = fields.find((field) => field.key === key)?.value
    return Array.isArray(value) ? value.map(String) : []
  }
  const days = fields.find(({ key }) => key === 'working_hours')?.value
  const short = fields.find(({ key }) => key === 'working_hours_short_use')?.value === true
  const hours = workingHours(settingsSchema.shape.working_hours.safeParse(days).data ?? [], short)
  const seller = [textOf('legal_name'), textOf('legal_code'), textOf('legal_address')].filter(Boolean)
  return (
    <aside className="pv sticky" aria-label="Так бачить покупець">
      <div className="pv__h">
        <b>Так бачить покупець</b>
      </div>
      <div className="pv__w set-pv">
        <div className="set-pv__h">
          {textOf('logo') === '' ? (
            <b>{textOf('shopTitle')}</b>
          ) : (
            <img src={textOf('logo')} alt={textOf('shopTitle')} />
          )}
          <span>{listOf('phones').slice(0, 1).map(formatPhone).join('')}</span>
        </div>
        <p>{textOf('shopDescription')}</p>
        <div className="set-pv__f">
          <b>{textOf('shopTitle')}</b>
          {listOf('phones').map((phone) => (
            <span key={phone}>{formatPhone(phone)}</span>
          ))}
          {listOf('emails').map((email) => (
            <span key={email}>{email}</span>
          ))}
          <span>{textOf('address')}</span>
          {hours.map((row) => (
            <span key={row.days}>
              {row.days} {row.hours}
            </span>
          ))}
          {seller.length > 0 && <small>{seller.join(' · ')}</small>}
          <small>{textOf('copyright')}</small>
        </div>
      </div>
    </aside>
  )
}
