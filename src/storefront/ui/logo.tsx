import type { Settings } from '#src/contract/settings.ts'
import { Link } from './link.tsx'

type Props = { settings: Pick<Settings, 'shopTitle' | 'logo'>; isOnDark?: boolean }

/**
 * The owner's logo. The default logo has its variant for a dark background in the same file, because a second
 * file would cost every page a request.
 */
export function Logo({ settings: { shopTitle, logo }, isOnDark = false }: Props) {
  const source = isOnDark && logo === '/logo.svg' ? '/logo.svg#dark' : logo
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
