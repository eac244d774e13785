import type { Settings } from '#src/contract/settings.ts'
import { Icon } from '../ui/icon.tsx'

const NETWORKS = [
  ['instagram', 'Instagram'],
  ['telegram', 'Telegram'],
  ['facebook', 'Facebook'],
] as const

export function SocialLinks({ settings }: { settings: Settings }) {
  const shown = NETWORKS.filter(([name]) => settings[name] !== '')
  if (shown.length === 0) return null
  return (
    <div className="soc">
      {shown.map(([name, title]) => (
        <a key={name} href={settings[name]} aria-label={title} rel="noopener">
          <Icon name={name} size={20} />
        </a>
      ))}
    </div>
  )
}
