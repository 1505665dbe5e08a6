import type { VisitorPlace } from '@portal/contract/reports'

export type Visitor = { ip: string; timeZone: string }

export type Geolocation = { locate: (visitor: Visitor) => Promise<VisitorPlace | null> }
