import { z } from 'zod'
import { sql, type Db } from './platform/db/database.ts'
import { rawQuery } from './platform/db/raw-query.ts'
import type { LoggedEvent } from './platform/domain-events/events.sql.ts'

const id = z.int()

/** Games of a title on a version of its code that ended at or after `from`. */
const codeGames = z.object({ titleId: id, codeVersion: z.string(), from: z.string() })

/** Every domain event with the shape of its body. Bodies carry ids, never personal data. */
const bodies = {
  /** Row of `game_log`: `seq` is the play id; handlers read the rest in SQL. */
  'play.finished': z.object({}),
  /** A game left review and counts from now on; `xid` is its transaction in the log. */
  'play.released': z.object({ playId: id, xid: z.string() }),
  /** The slot became a guest's, by the player's report or an admin's check. */
  'play.disowned': z.object({ playId: id, slot: id, userId: id }),
  'play.reclaimed': z.object({ playId: id, slot: id, userId: id }),
  /** Games of the player belong to other days than before. */
  'play.redated': z.object({ userId: id }),
  /** `achievementIds` are unlocked for the first time, or for the first time verified. */
  'achievement.unlocked': z.object({ userId: id, titleId: id, achievementIds: z.array(id), playId: id }),
  'badge.earned': z.object({ userId: id, badgeIds: z.array(id) }),
  'machine.state-changed': z.object({ machineId: id, state: z.enum(['online', 'late', 'offline']) }),
  /** The machine was registered, or its name, service state or transfer offer changed. */
  'machine.changed': z.object({ machineId: id }),
  'machine.moved': z.object({ machineId: id, from: id.nullable(), to: id }),
  'location.hidden': z.object({ locationId: id }),
  /** The zone of the location was wrong from the beginning: its games belong to other days. */
  'location.zone-corrected': z.object({ locationId: id }),
  'player.hidden': z.object({ userId: id }),
  /** By the owner, or because the registration was not completed in time. */
  'machine.removed': z.object({ machineId: id }),
  /** The machine continues under another id and owner. */
  'machine.transferred': z.object({ machineId: id, newMachineId: id }),
  /** `opened` are the alerts that are new. */
  'machine.alerted': z.object({ machineId: id, alertIds: z.array(id), opened: z.array(id) }),
  'score.removed': z.object({ playId: id, userId: id }),
  'score.restored': z.object({ playId: id, userId: id }),
  /** Games at two machines at the same time named the player, three times from one machine. */
  'code.suspected': z.object({ userId: id }),
  'code.presented-twice': z.object({ userId: id, machineIds: z.array(id) }),
  /** Games of these versions no longer count. */
  'code.fenced': codeGames,
  'code.freed': codeGames,
  /** `after` is the last recomputed play; the handler continues behind it. */
  'code.recomputed': codeGames.extend({ after: id }),
  /** `isNew` unless the fault is already known. */
  'fault.reported': z.object({ machineId: id, reportId: id, isNew: z.boolean() }),
  /** A guessed time zone was replaced by the true one. */
  'zone.corrected': z.object({ userId: id }),
  'account.registered': z.object({ userId: id, isMinor: z.boolean() }),
  'player.followed': z.object({ followerId: id, followeeId: id }),
  'player.blocked': z.object({ blockerId: id, blockedId: id }),
  'staff.left': z.object({ ownerId: id, userId: id }),
  'consent.changed': z.object({ userId: id, allowed: z.boolean() }),
  'password.changed': z.object({ userId: id }),
  'email.changed': z.object({ userId: id }),
  /** The address before a change is the account's again. */
  'email.restored': z.object({ userId: id }),
  'second-factor.changed': z.object({ userId: id }),
  'recovery-code.used': z.object({ userId: id }),
  'session.new-device': z.object({ userId: id, sid: z.string(), browser: z.string().nullable(), system: z.string().nullable() }),
  /** An old refresh token was used again, which ended its session. */
  'session.reused': z.object({ userId: id }),
  'account.kept': z.object({ userId: id }),
  /** At most once a day. */
  'account.locked': z.object({ userId: id }),
  /** An admin began to impersonate the player. */
  'account.viewed': z.object({ userId: id }),
  'account.erased': z.object({ userId: id }),
} satisfies Record<string, z.ZodType>

export type EventType = keyof typeof bodies
export type Events = { [Type in EventType]: z.output<(typeof bodies)[Type]> }

const schemas: { [Type in EventType]: z.ZodType<Events[Type]> } = bodies
export const eventTypes = Object.keys(bodies) as EventType[]

/** An event with its position in the order of commits. */
export type DomainEvent<Type extends EventType = EventType> = { type: Type; seq: number; xid: string; body: Events[Type] }

const insertEvents = rawQuery(
  'domain events: insert',
  {},
  (type: string, events: object[], at: Date) => sql`
    insert into domain_events (type, body, at)
    select ${type}, body, ${at} from jsonb_array_elements(${JSON.stringify(events)}::jsonb) as body`,
)

/** Records events of one type in the caller's transaction. `at` is the clock's time. */
export async function recordEvents<Type extends EventType>(tx: Db, type: Type, events: Events[Type][], at: Date): Promise<void> {
  if (!events.length) return
  await insertEvents(tx, type, events, at)
}

/** Reads a stored event; throws when its body does not match the schema. */
export function readEvent<Type extends EventType>(type: Type, { seq, xid, body }: LoggedEvent): DomainEvent<Type> {
  const read = schemas[type].safeParse(body)
  if (!read.success) {
    const wrong = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new Error(`the body of ${type} has another shape: ${wrong.join('; ')}`)
  }
  return { type, seq, xid, body: read.data }
}
