import type { ColumnType } from 'kysely'

/** A timestamp is read as a Date, and may be written as a Date or as ISO text. */
export type Moment = ColumnType<Date, Date | string | undefined, Date | string>
export type OptionalMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
/** A calendar day as `YYYY-MM-DD`. */
export type Day = string
