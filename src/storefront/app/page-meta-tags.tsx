import { Component, type ReactNode } from 'react'
import { Meta } from 'react-router'

/**
 * The metadata of the page in its head. A page's `meta` fails, as the page does, if a newer build sends data
 * that it does not know. Unguarded, that would remove the whole document and with it the code that reloads the
 * page. After a failure there is no metadata until the reload.
 */
export class PageMetaTags extends Component {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override render(): ReactNode {
    return !this.state.hasFailed && <Meta />
  }
}
