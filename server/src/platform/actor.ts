/** The caller, from a verified session, signature or token; never from anything else in the request. */
export type Actor = Visitor | Player | Machine | Shop

export type Visitor = {
  kind: 'visitor'
  /** The request carried a session token that is no longer valid. */
  sessionEnded: boolean
}

export type Player = {
  kind: 'player'
  userId: number
  profileId: number
  sid: string
  /** Read from the database, never from the token. */
  roles: {
    business: boolean
    admin: boolean
    /** An admin without the required second factor; the console stays closed. */
    lacksMfa: boolean
  }
  recentLoginUntil: Date
  impersonatorId: number | null
}

/** Authenticated by the signature of its webhook. */
export type Shop = {
  kind: 'shop'
  /** Identifies the message; the shop may send it several times. */
  hookId: string
  topic: string
}

export type Machine = {
  kind: 'machine'
  /** Null for a factory key at its first hello. */
  machineId: number | null
  serial: string
  keyVersion: number
}
