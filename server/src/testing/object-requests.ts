import { objectRules, type Endpoint, type OwnedKind } from '@portal/contract/endpoint'
import { draftFields } from '@portal/contract/testing/quest-fields'
import { ruleOf, type Estate } from './estate.ts'
import { operations } from './access.ts'

/** Objects of accounts that admins work on, one of each kind. */
export type AdminObjects = {
  account: number
  accountUid: string
  pending: number
  child: number
  mail: number
  auditEntry: number
  shopMessage: number
  playerReport: number
  scoreReview: number
  scoreFence: number
  heldGame: number
  machineReview: number
  contentPage: number
  quest: number
  contentCard: number
  job: number
  deadLetter: number
  builtMachine: string
  event: number
}
export type ObjectKey = keyof Estate | keyof AdminObjects
export type Objects = Record<string, number | string>

/** Path parameters, query and body of a request. */
export type RequestParts = { params: Record<string, unknown>; query: Record<string, unknown>; body: Record<string, unknown> }

/** The fields by which calls name an object, and the object of the estate that each takes. Other kinds are named by `id`. */
const fieldsOfKinds: Partial<Record<OwnedKind, Record<string, ObjectKey>>> = {
  account: { id: 'account', user_id: 'account', uid: 'accountUid' },
  builtMachine: { serial: 'builtMachine' },
  location: { id: 'location', location_id: 'location' },
  machine: { id: 'machine', machine_id: 'machine', machine_ids: 'machine', uid: 'machineUid', machine_uid: 'machineUid' },
  membershipOrder: { order_id: 'membershipOrder' },
  network: { identifier: 'network' },
  notification: { notification_id: 'notification' },
  play: { id: 'play', game_id: 'game' },
  player: { id: 'uid', uid: 'uid', identifier: 'uid', user_id: 'userId', profile_id: 'profileId' },
  session: { sid: 'session' },
}

const reason = 'Ticket 12'
const boardFields = {
  name: 'Friday league',
  start_at: '2026-11-20T00:00:00Z',
  end_at: '2026-12-20T00:00:00Z',
  title_ids: [1],
  is_public: false,
}
const { is_public: _, ...eventDates } = boardFields
const pageFields = {
  title: '',
  display_title: '',
  slug: '',
  summary: '',
  body: { type: 'doc', content: [] },
  display_image: '',
  promo_code: '',
  audience: 'all',
  publish_at: null,
  expire_at: null,
  categories: [],
  title_codes: [],
  related: [],
  seo_title: '',
  seo_description: '',
  position: 0,
  german: null,
}
const cardFields = {
  title: 'Card',
  subtitle: '',
  image_url: '',
  link_url: '/ic/games',
  cta: 'Look',
  position: 0,
  audience: 'all',
  starts: null,
  ends: null,
  countdown_to: null,
  title_code: null,
  german: null,
}
const companyEvent = {
  kind: 'event',
  name: 'Open day',
  description: '',
  starts_at: '2090-01-01T00:00',
  ends_at: '2090-01-02T00:00',
  time_zone: 'UTC',
  location_id: null,
  title_codes: [],
  scoring: 'high_score',
}

/** Values of required fields that have the same meaning in all calls. The revisions are not the current ones. */
const usualFields: Record<string, unknown> = { reason, revision: 99, version: 99, title_id: 1, accept: false, text: 'It was me.' }

type Extra = Partial<RequestParts> & {
  /** The object of the estate, where it is not the usual one of its kind. */
  key?: ObjectKey
  /** Value of the field that names the object, where it is more than a number: `812-1` is slot 1 of game 812. */
  value?: string
  /** The object exists and is refused with 409 in its present state. */
  conflicts?: true
}
const conflicts = { conflicts: true } as const

/**
 * Fields that a request needs beside the objects it names and the usual fields, by `call` or `call kind`. A call without an entry
 * gets a request made from its schema.
 */
const extras: Record<string, Extra | ((own: Estate, of: Estate) => Extra)> = {
  'machines.rename': { body: { custom_display_name: 'Big Green' } },
  'machines.setOutOfService': { body: { out_of_service: true } },
  'machines.setManyOutOfService': { body: { out_of_service: false } },
  'machines.register': ({ serial, code, groupType }) => ({
    body: { serial_number: serial, registration_code: code, group_type: groupType },
  }),
  'machines.sendCommands': { body: { kind: 'locate' } },
  'machines.expectHardware': { body: { pending: true } },
  'machineData.write': { body: { format: 'csv' } },
  'machines.answerTransfer machineTransfer': { key: 'incoming' },
  'machines.answerTransfer location': (own) => ({ params: { id: own.incomingToo }, body: { accept: true } }),
  'alerts.assign': { body: { username: null } },
  'alerts.snooze': { body: { until: null } },
  'alerts.saveRule': { body: ruleOf({}) },
  'alerts.joinRule': { key: 'invitation', body: { agree: true } },
  'faultReports.submit': { body: { kind: 'ball', severity: 'small' } },
  'faultReports.answer': { body: { state: 'seen' } },
  'faultReports.photo': { key: 'faultPhoto' },
  'networks.add': { body: { ssid: 'Parlor upstairs', password: 'silver-ball-42' } },
  'networks.update location': ({ network }) => ({ body: { identifier: network } }),
  'networks.update network': { body: { ssid: 'Parlor below' } },
  'networks.setTeam': { body: { team: [] } },
  'networks.answerTeamInvitation': { key: 'teamInvitation' },
  'networks.askTeamGuardian': { key: 'guardianRequest' },
  'networks.makeTeamCode': { key: 'room' },
  'locations.update': { body: { name: 'The back room' } },
  'locations.remove': { key: 'emptyLocation' },
  'notifications.acknowledge': { body: { acknowledged: true } },
  'follows.report': { body: { reason: 'name' } },
  'follows.closeReport': { body: { outcome: 'acted' } },
  'plays.removeHighScore': (_own, of) => ({ value: `${of.play}-1`, body: { machine_id: of.machine } }),
  'plays.restoreHighScore': (_own, of) => ({ value: `${of.removedHigh}-1`, body: { machine_id: of.machine } }),
  'events.save event': { body: { ...eventDates, kind: 'launch_party' } },
  'events.save location': { params: { id: 'new' }, body: { ...eventDates, kind: 'launch_party' } },
  'leaderboards.save board': { body: boardFields },
  'leaderboards.save location': { params: { id: 'new' }, body: boardFields },
  'leaderboards.homeDetail': { key: 'homeBoard' },
  'leaderboards.createHome': { key: 'room', body: boardFields },
  'leaderboards.saveHome': { key: 'homeBoard', body: boardFields },
  'leaderboards.changeHome': { key: 'homeBoard', body: boardFields },
  'accounts.mailActivation': { key: 'pending' },
  'accounts.confirm': { key: 'pending' },
  'parentalConsent.mailGuardian': { key: 'child' },
  'secondFactor.namePasskey': { body: { name: 'Phone' } },
  'machinesBuilt.revokeSecret': { body: { factory: true } },
  'machinesBuilt.remove': conflicts,
  'machinesBuilt.release': conflicts,
  'jobs.again': conflicts,
  'jobs.drop': conflicts,
  'jobs.dropDeadLetter': conflicts,
  'mails.sendAgain': conflicts,
  'scoreReviews.remove': { body: { ground: 'rules' } },
  'scoreReviews.uphold': conflicts,
  'heldGames.refuse': conflicts,
  'heldGames.uphold': conflicts,
  'heldGames.confirm': { key: 'fastGame' },
  'disownedGames.undo': { key: 'disowned' },
  'content.saveCard': { body: cardFields, ...conflicts },
  'content.removeCard': conflicts,
  'content.restoreCard': conflicts,
  'content.pageVersion': { params: { version: 1 } },
  'content.saveDraft': { body: { fields: pageFields }, ...conflicts },
  'content.publishPage': conflicts,
  'content.withdrawPage': conflicts,
  'content.discardDraft': conflicts,
  'content.restoreVersion': { body: { version: 1 }, ...conflicts },
  'eventsAdmin.save': { body: { fields: companyEvent }, ...conflicts },
  'eventsAdmin.cancel': conflicts,
  'eventsAdmin.undo': conflicts,
  'questsEditor.save': { body: { fields: draftFields }, ...conflicts },
  'questsEditor.publish': conflicts,
  'questsEditor.withdraw': conflicts,
  'questsEditor.reopen': conflicts,
  'membership.grant': { body: { days: 30 } },
  'membership.hookAgain': conflicts,
  'telemetry.acknowledgeCommand': { body: { outcome: 'done' } },
  'kiosks.change': (own) => ({
    body: { name: 'By the bar', turn_seconds: 60, location_id: own.location, board_ids: [own.board] },
  }),
  'staff.leave': { key: 'employer' },
}

/** Calls that other calls must precede, because they change an object or take it away; tested last, in this order. */
const last = [
  'accounts.confirm',
  'networks.leaveTeam',
  'kiosks.remove',
  'events.remove',
  'leaderboards.remove',
  'staff.withdraw',
  'staff.remove',
  'staff.leave',
  'networks.remove',
  'alerts.removeRule',
  'machines.remove',
  'locations.remove',
]

type Shape = Record<string, { safeParse: (value: unknown) => { success: boolean } }>
type Schema = { shape?: Shape; in?: unknown; unwrap?: () => unknown }

/** The fields of a schema of an object; of one with a transform, those of its input. */
export function shapeOf(schema: unknown): Shape {
  const { shape, in: input, unwrap } = (schema ?? {}) as Schema
  if (shape) return shape
  if (input) return shapeOf(input)
  return unwrap ? shapeOf((schema as Required<Schema>).unwrap()) : {}
}

const parts = ['params', 'query', 'body'] as const
const fieldsOf = (kind: OwnedKind): Record<string, ObjectKey> => fieldsOfKinds[kind] ?? { id: kind as ObjectKey }

/** The fields of a call that name an object of a kind, each with its part of the request. */
export function fieldsNaming(endpoint: Endpoint, kind: OwnedKind): { part: (typeof parts)[number]; field: string }[] {
  const found = parts.flatMap((part) =>
    Object.keys(shapeOf(endpoint[part]))
      .filter((field) => field in fieldsOf(kind))
      .map((field) => ({ part, field })),
  )
  // `id` names the object of the call's address; where the kind has a field of its own, `id` is another kind.
  const own = found.some(({ field }) => field !== 'id') ? found.filter(({ field }) => field !== 'id') : found
  return own.filter(({ field }, index) => own.findIndex((other) => other.field === field) === index)
}

export type ObjectRequest = { name: string; endpoint: Endpoint; kind: OwnedKind; part: (typeof parts)[number]; field: string }

/** A request for each field that names somebody's object. */
export const objectRequests: ObjectRequest[] = [...operations]
  .toSorted(([one], [other]) => last.indexOf(one) - last.indexOf(other))
  .flatMap(([name, endpoint]) =>
    objectRules(endpoint).flatMap(([kind]) => fieldsNaming(endpoint, kind).map((place) => ({ name, endpoint, kind, ...place }))),
  )

function extraOf({ name, kind }: ObjectRequest, own: Objects, of: Objects): Extra {
  const extra = extras[`${name} ${kind}`] ?? extras[name] ?? {}
  return typeof extra === 'function' ? extra(own as Estate, of as Estate) : extra
}

/** Whether a request for an existing object is refused with 409. */
export const isConflict = (request: ObjectRequest): boolean => extraOf(request, {}, {}).conflicts ?? false

/** The parts of a request of the owner of `own` that names an object of `of`. */
export function partsOf(request: ObjectRequest, of: Objects, own: Objects): RequestParts {
  const { endpoint, kind, part, field } = request
  const extra = extraOf(request, own, of)
  const made: RequestParts = { params: {}, query: {}, body: {} }
  const others = objectRules(endpoint).filter(([other]) => other !== kind)
  for (const each of parts) {
    for (const [name, schema] of Object.entries(shapeOf(endpoint[each]))) {
      if (schema.safeParse(undefined).success) continue
      if (name in usualFields) made[each][name] = usualFields[name]
      for (const [other] of others) if (fieldsOf(other)[name]) made[each][name] = valueOf(name, own[fieldsOf(other)[name] ?? ''])
    }
    Object.assign(made[each], extra[each])
  }
  made[part][field] = valueOf(field, extra.value ?? of[extra.key ?? fieldsOf(kind)[field] ?? ''])
  return made
}

/** A field with a plural name takes a list. */
const valueOf = (field: string, id: unknown) => (field.endsWith('_ids') ? [id] : id)
