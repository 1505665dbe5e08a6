import { z } from 'zod'
import { sql, type Db } from './platform/db/database.ts'
import type { LoggedEvent } from './platform/domain-events/queries.ts'

const id = z.int()

/** Games of a title with a version of its code that ended at or after `from`. */
const codeGames = z.object({ titleId: id, codeVersion: z.string(), from: z.string() })

/**
 * Every domain event, named in the past tense, with the shape of its body. An event is recorded in the transaction of its
 * cause; `event-handlers.ts` lists its handlers. Bodies carry ids, never personal data.
 */
const bodies = {
  /** A machine reported a finished game: a row of `game_log`. Its `seq` is the play id; handlers read the rest in SQL. */
  'play.finished': z.object({}),
  /** A game that waited in review counts from now on; `xid` is its transaction in the log. */
  'play.released': z.object({ playId: id, xid: z.string() }),
  /** A player's part of a game became a guest's: the player said that they did not play it, or an admin's check did. */
  'play.disowned': z.object({ playId: id, slot: id, userId: id }),
  /** A disowned game was taken back: the slot is the player's again. */
  'play.reclaimed': z.object({ playId: id, slot: id, userId: id }),
  /** A player unlocked achievements for the first time, or for the first time verified. */
  'achievement.unlocked': z.object({ userId: id, titleId: id, achievementIds: z.array(id), playId: id }),
  /** A player earned badges. */
  'badge.earned': z.object({ userId: id, badgeIds: z.array(id) }),
  /** A machine changed between online, late and offline. */
  'machine.state-changed': z.object({ machineId: id, state: z.enum(['online', 'late', 'offline']) }),
  /** The owner changed a machine's name, service state or transfer offer, or somebody registered it. */
  'machine.changed': z.object({ machineId: id }),
  /** A machine was moved to another location. */
  'machine.moved': z.object({ machineId: id, from: id.nullable(), to: id }),
  /** A location is no longer public. */
  'place.hidden': z.object({ locationId: id }),
  /** A player now shows only their initials. */
  'player.hidden': z.object({ userId: id }),
  /** A machine was removed by its owner, or its registration was never completed. */
  'machine.removed': z.object({ machineId: id }),
  /** A machine has a new owner and continues as another machine. */
  'machine.transferred': z.object({ machineId: id, newMachineId: id }),
  /** A machine reported a technical fault or an open coin door; `opened` are the alerts that are new. */
  'machine.alerted': z.object({ machineId: id, alertIds: z.array(id), opened: z.array(id) }),
  /** A score was taken off the boards. */
  'score.removed': z.object({ playId: id, userId: id }),
  /** A score that was taken off the boards is back. */
  'score.restored': z.object({ playId: id, userId: id }),
  /** A player's code was presented to several machines within a minute. */
  'code.presented-twice': z.object({ userId: id, machineIds: z.array(id) }),
  /** A title's games on a code version no longer count from a moment on. */
  'code.fenced': codeGames,
  /** Games of a fenced code version count again. */
  'code.freed': codeGames,
  /** Boards were recomputed for such games up to play `after`; the handler continues behind it. */
  'code.refitted': codeGames.extend({ after: id }),
  /** A player reported a fault by the code on a cabinet; `isNew` unless the fault was known. */
  'fault.reported': z.object({ machineId: id, reportId: id, isNew: z.boolean() }),
  /** Somebody registered; a minor's account then waits for its guardian. */
  'account.registered': z.object({ userId: id, isMinor: z.boolean() }),
  /** A player began to follow another. */
  'player.followed': z.object({ followerId: id, followeeId: id }),
  /** A player blocked another. */
  'player.blocked': z.object({ blockerId: id, blockedId: id }),
  /** A person left the staff of a business or was removed from it. */
  'staff.left': z.object({ ownerId: id, userId: id }),
  /** A guardian allowed a child's account, changed what is allowed, or no longer allows it. */
  'consent.changed': z.object({ userId: id, allowed: z.boolean() }),
  /** A person has a new password. */
  'password.changed': z.object({ userId: id }),
  /** A person's e-mail address changed. */
  'email.changed': z.object({ userId: id }),
  /** A person added or removed an MFA method. */
  'second-factor.changed': z.object({ userId: id }),
  /** A person logged in with one of the recovery codes. */
  'recovery-code.used': z.object({ userId: id }),
  /** A person signed in with a browser or device that had not been seen with the account. */
  'session.new-device': z.object({ userId: id, sid: z.string() }),
  /** An old refresh token came back and ended its session. */
  'session.reused': z.object({ userId: id }),
  /** A login ended a requested deletion. */
  'account.kept': z.object({ userId: id }),
  /** Wrong passwords locked an account; at most once a day. */
  'account.locked': z.object({ userId: id }),
  /** An admin began to impersonate the player. */
  'account.viewed': z.object({ userId: id }),
  /** An account was erased; each area erases what it keeps of the person. */
  'account.erased': z.object({ userId: id }),
} satisfies Record<string, z.ZodType>

export type EventType = keyof typeof bodies
export type Events = { [Type in EventType]: z.output<(typeof bodies)[Type]> }

const schemas: { [Type in EventType]: z.ZodType<Events[Type]> } = bodies
export const eventTypes = Object.keys(bodies) as EventType[]

/** An event with its place in the order of commits. */
export type DomainEvent<Type extends EventType = EventType> = { type: Type; seq: number; xid: string; body: Events[Type] }

/** Records events of one type in the caller's transaction. `at` is the clock's time. */
export async function recordEvents<Type extends EventType>(tx: Db, type: Type, events: Events[Type][], at: Date): Promise<void> {
  if (!events.length) return
  await sql`
    insert into domain_events (type, body, at)
    select ${type}, body, ${at} from jsonb_array_elements(${JSON.stringify(events)}::jsonb) as body`.execute(tx)
}

/** Reads a stored event back; throws when its body has another shape than declared. */
export function readEvent<Type extends EventType>(type: Type, { seq, xid, body }: LoggedEvent): DomainEvent<Type> {
  const read = schemas[type].safeParse(body)
  if (!read.success) {
    const wrong = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new Error(`the body of ${type} has another shape: ${wrong.join('; ')}`)
  }
  return { type, seq, xid, body: read.data }
}
