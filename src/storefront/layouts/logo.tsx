import type { Settings } from '#src/contract/settings.ts'
import { Link } from '../ui/link.tsx'

type Props = { settings: Pick<Settings, 'shopTitle' | 'logo'>; isOnDark?: boolean }

/** The owner's logo; on dark ground a file beside it with `-dark` in its name, if it is the shop's own. */
export function Logo({ settings: { shopTitle, logo }, isOnDark = false }: Props) {
  const source = isOnDark && logo === '/logo.svg' ? '/logo-dark.svg' : logo
  return (
    <Link className="logo" to="/" aria-label={`${shopTitle} — на головну`}>
      {source === '' ? (
        <b>{shopTitle}</b>
      ) : (
        <img src={source} alt="" width="107" height="32" {...(isOnDark && { loading: 'lazy' })} />
      )}
    </Link>
  )
}
