/** Who makes a call, from the verified session, signature or token; never from anything else in the request. */
export type Actor = Visitor | Player | Machine | Shop

export type Visitor = {
  kind: 'visitor'
  /** A session token came along but is no longer good. */
  sessionEnded: boolean
}

export type Player = {
  kind: 'player'
  userId: number
  profileId: number
  sid: string
  /** Roles are read live, never from the token. */
  roles: {
    business: boolean
    admin: boolean
    /** An admin whose console stays closed until a second factor is set up. */
    lacksMfa: boolean
  }
  recentLoginUntil: Date
  /** The admin who acts as this player, if any. */
  actingAdminId: number | null
}

/** The shop, by the signature of what it sends. */
export type Shop = {
  kind: 'shop'
  /** Names the message; the same one may come several times. */
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
