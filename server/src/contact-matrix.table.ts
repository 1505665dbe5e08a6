export const relations = [
  'none',
  'follows one way',
  'mutual follow',
  'same home team',
  'works for the sender',
  'agreed to alerts',
  'blocked by recipient',
  'blocked the recipient',
] as const
export type RelationName = (typeof relations)[number]

export const recipients = ['adult', 'private adult', 'minor', 'minor on the same team', 'unknown name'] as const
export type RecipientName = (typeof recipients)[number]

/** With the two codes, the recipient types a code that the sender made. */
export const channels = ['alert rule', 'team invitation', 'team code', 'transfer code'] as const
export type ChannelName = (typeof channels)[number]

/** `guardian`: the recipient joins after the guardian confirms. */
export type Outcome = 'reached' | 'guardian' | 'not reached'

type Cells = Record<ChannelName, Outcome>

const cells = (alert: Outcome, invitation: Outcome, teamCode: Outcome, transfer: Outcome): Cells => ({
  'alert rule': alert,
  'team invitation': invitation,
  'team code': teamCode,
  'transfer code': transfer,
})

const nobody = cells('not reached', 'not reached', 'not reached', 'not reached')
/** Typing a code is the recipient's own request. */
const byCodes = cells('not reached', 'not reached', 'reached', 'reached')
const byCodesAndAlerts = cells('reached', 'not reached', 'reached', 'reached')
const byAll = cells('reached', 'reached', 'reached', 'reached')
const minorByCodes = cells('not reached', 'not reached', 'guardian', 'reached')
const minorByCodesAndAlerts = cells('reached', 'not reached', 'guardian', 'reached')

const forAnyRelation = (usual: Cells): Record<RelationName, Cells> => ({
  none: usual,
  'follows one way': usual,
  'mutual follow': usual,
  'same home team': usual,
  'works for the sender': usual,
  'agreed to alerts': usual,
  'blocked by recipient': nobody,
  'blocked the recipient': nobody,
})

/** Expected outcome of each cell, written by hand. */
export const contactTable: Record<RecipientName, Record<RelationName, Cells>> = {
  adult: {
    none: byCodes,
    'follows one way': byCodes,
    'mutual follow': byAll,
    'same home team': byAll,
    'works for the sender': byAll,
    'agreed to alerts': byCodesAndAlerts,
    'blocked by recipient': nobody,
    'blocked the recipient': nobody,
  },
  'private adult': {
    none: byCodes,
    'follows one way': byCodes,
    'mutual follow': byCodes,
    'same home team': byCodesAndAlerts,
    'works for the sender': byCodesAndAlerts,
    'agreed to alerts': byCodesAndAlerts,
    'blocked by recipient': nobody,
    'blocked the recipient': nobody,
  },
  minor: { ...forAnyRelation(minorByCodes), 'same home team': minorByCodesAndAlerts },
  'minor on the same team': forAnyRelation(minorByCodesAndAlerts),
  'unknown name': forAnyRelation(nobody),
}
