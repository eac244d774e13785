import type { Settings } from '#src/contract/settings.ts'
import { Link } from './link.tsx'

type Props = { settings: Pick<Settings, 'shopTitle' | 'logo'>; isOnDark?: boolean }

/** The owner's logo; the shop's own is drawn for dark ground too, in the same file: a second one would cost every page a request. */
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
