import { Component, type ReactNode } from 'react'
import { Meta } from 'react-router'

/**
 * What a page says of itself in the head. Of data that it does not know, as a newer build gives them, its `meta` fails as the
 * page does; unguarded it would take the whole document along, and with it what loads the page anew. Until then there is none.
 */
export class PageMetaTags extends Component {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override render(): ReactNode {
    return !this.state.hasFailed && <Meta />
  }
}
