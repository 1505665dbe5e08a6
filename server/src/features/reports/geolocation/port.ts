import type { VisitorPlace } from '@portal/contract/reports'

/** What is known of a visitor who has not been asked yet. */
export type Visitor = { ip: string; timeZone: string }

/** Tells which country a visitor is in; null when it does not know. */
export type Geolocation = { locate: (visitor: Visitor) => Promise<VisitorPlace | null> }
