import type { Settings } from '#src/contract/settings.ts'

/** The owner's accounts with tracking services; empty for none. */
export type TrackingIds = Pick<
  Settings,
  | 'google_tag_manager_id'
  | 'google_analytics_4_id'
  | 'google_ads_id'
  | 'google_ads_conversion_label'
  | 'facebook_pixel_id'
>

/** Whether any service is set up, so that there is something to ask the visitor about. */
export function isTracked(ids: TrackingIds): boolean {
  return (
    ids.google_tag_manager_id !== '' ||
    ids.google_analytics_4_id !== '' ||
    ids.google_ads_id !== '' ||
    ids.facebook_pixel_id !== ''
  )
}
