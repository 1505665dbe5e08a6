import { z } from 'zod'
import { recordEvents } from '../../domain-events.ts'
import { anyOf, inTransaction, sql, type Db } from '../../platform/db/database.ts'
import { filesOf, type FileStore } from '../../platform/files.ts'
import { newUid } from '../../platform/ids.ts'
import type { Services } from '../../platform/services.ts'
import { newPersonUid, restUsername } from './usernames.ts'

/**
 * Removes a person's data from an account and frees email and username. The row stays without a name, so that games and
 * leaderboards keep their numbers; other areas follow on the domain event.
 */
export async function eraseAccount(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  userId: number,
  within: Db = services.db,
): Promise<void> {
  await inTransaction(within, async (tx) => {
    const now = services.clock.now()
    const nameless = await newPersonUid(tx)
    await recordErasure(tx, userId, now)
    await restOfErased(services, tx, userId)
    await tx
      .updateTable('users')
      .set((eb) => ({
        status: 'deleted',
        uid: nameless,
        username: nameless,
        email: `${nameless}@deleted.invalid`,
        password_hash: null,
        first_name: '',
        last_name: '',
        adult_on: null,
        country_code: null,
        time_zone: 'UTC',
        time_zone_source: 'guessed',
        declined_zones: [],
        language: null,
        email_consent: false,
        shown_to_visitors: false,
        leaves_at: null,
        session_epoch: eb('session_epoch', '+', 1),
        last_seen_at: null,
      }))
      .where('id', '=', userId)
      .execute()
    const emptyProfile = { screen_name: '', initials: '', internal_bio: '', city: '', state: '', country: '', showcase: null }
    await tx
      .updateTable('profiles')
      .set({ uid: nameless, avatar_id: 1, background_color_id: 1, ...emptyProfile })
      .where('user_id', '=', userId)
      .execute()
    await tx.deleteFrom('registrations').where('user_id', '=', userId).execute()
    await tx.deleteFrom('user_zones').where('user_id', '=', userId).execute()
    await tx.deleteFrom('mailed_links').where('user_id', '=', userId).execute()
    await tx.deleteFrom('group_memberships').where('user_id', '=', userId).execute()
    await tx.deleteFrom('outbox_mails').where('user_id', '=', userId).execute()
    await recordEvents(tx, 'account.erased', [{ userId }], now)
  })
}

/** Keeps the username from others, without the person. */
async function restOfErased(services: Pick<Services, 'clock' | 'config'>, tx: Db, userId: number): Promise<void> {
  const person = await tx
    .selectFrom('users')
    .select('username')
    .where('id', '=', userId)
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
  await tx.updateTable('resting_names').set({ user_id: null }).where('user_id', '=', userId).execute()
  if (person) await restUsername(services, tx, { username: person.username, userId: null })
}

/** Keeps a digest of the uid, so that the person is erased again after a backup is restored. */
async function recordErasure(tx: Db, userId: number, now: Date): Promise<void> {
  await tx
    .insertInto('erasures')
    .columns(['person', 'erased_at'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select([sql<Buffer>`sha256(convert_to(uid::text, 'UTF8'))`.as('person'), sql<Date>`${now}::timestamptz`.as('erased_at')])
        .where('id', '=', userId)
        .where('status', '<>', 'deleted'),
    )
    .onConflict((conflict) => conflict.column('person').doNothing())
    .execute()
}

/** The ledger is in the file store, because restoring a backup replaces the database. */
const folder = 'erasures'
const rowsAtOnce = 1_000
const filesAtOnce = 20

/** Lines that a node looks for in the table when it starts. */
const comparedLines = 100
const recentMs = 30 * 86_400_000

const erasure = z.object({ person: z.string().regex(/^[0-9a-f]{64}$/), erased_at: z.iso.datetime() })

/** A line of the ledger: the SHA-256 digest of the erased uid. */
export type Erasure = z.infer<typeof erasure>

/** Scheduled task: writes new erasures as one file of the ledger. A crash in between repeats lines, which is harmless. */
export async function writeErasuresToLedger(services: Services): Promise<void> {
  const { db, clock } = services
  const found = await db
    .selectFrom('erasures')
    .select(['id', 'person', 'erased_at'])
    .where('kept_at', 'is', null)
    .orderBy('id')
    .limit(rowsAtOnce)
    .execute()
  if (found.length === 0) return
  const lines = found.map(({ person, erased_at }) =>
    JSON.stringify({ person: person.toString('hex'), erased_at: erased_at.toISOString() } satisfies Erasure),
  )
  const now = clock.now()
  await filesOf(services).put(`${prefixOf(now)}-${newUid()}.jsonl`, Buffer.from(`${lines.join('\n')}\n`))
  const ids = found.map(({ id }) => id)
  await db.updateTable('erasures').set({ kept_at: now }).where('id', '=', anyOf(ids)).execute()
}

/** Names of files sort by the time of writing. */
const prefixOf = (time: Date) => `${folder}/${time.toISOString().replaceAll(/[:.]/g, '-')}`

/** Returns the whole ledger, oldest lines first. */
export async function readLedger(files: FileStore): Promise<Erasure[]> {
  return linesOf(files, (await namesOf(files)).toSorted())
}

async function namesOf(files: FileStore, after?: string): Promise<string[]> {
  const listed = await files.list(folder, after)
  return listed.map(({ name }) => name).filter((name) => name.endsWith('.jsonl'))
}

/** Reads files in the given order until there are enough lines. */
async function linesOf(files: FileStore, names: readonly string[], enough = Infinity): Promise<Erasure[]> {
  const lines: Erasure[] = []
  for (let at = 0; at < names.length && lines.length < enough; at += filesAtOnce) {
    const read = await Promise.all(names.slice(at, at + filesAtOnce).map((name) => linesIn(files, name)))
    for (const some of read) lines.push(...some)
  }
  return lines
}

async function linesIn(files: FileStore, name: string): Promise<Erasure[]> {
  const text = (await files.get(name))?.toString() ?? ''
  try {
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => erasure.parse(JSON.parse(line)))
  } catch (error) {
    throw new Error(`the ledger of erasures is damaged: ${name} cannot be read`, { cause: error })
  }
}

/** Whether one of the newest erasures of the ledger is missing in the database, as after the restore of a backup. */
export async function isOlderThanLedger(services: Services): Promise<boolean> {
  const newest = new Set((await newestLines(services)).map(({ person }) => person))
  const { known } = await services.db
    .selectFrom('erasures')
    .select((eb) => eb.fn.countAll<number>().as('known'))
    .where('person', '=', anyOf([...newest].map(bytesOf)))
    .executeTakeFirstOrThrow()
  return known < newest.size
}

/** Lists the whole ledger only where people are rarely erased, and it is small. */
async function newestLines(services: Services): Promise<Erasure[]> {
  const files = filesOf(services)
  const newestOf = async (after?: string) => linesOf(files, (await namesOf(files, after)).toSorted().toReversed(), comparedLines)
  const recent = await newestOf(prefixOf(new Date(services.clock.now().getTime() - recentMs)))
  return recent.length < comparedLines ? newestOf() : recent
}

/**
 * Erases people again who are in a restored database; returns how many. Erases in the order of the ledger and notes at the end
 * those who are not in the database, so that after an interruption one of the newest lines is still missing in the table.
 */
export async function repeatErasures(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  ledger: readonly Erasure[],
): Promise<number> {
  const erasedAt = new Map(ledger.map(({ person, erased_at }) => [person, new Date(erased_at)]))
  const order = new Map([...erasedAt.keys()].map((person, index) => [person, index]))
  const digest = sql<Buffer>`sha256(convert_to(uid::text, 'UTF8'))`
  const people = await services.db
    .selectFrom('users')
    .select(['id', digest.as('person')])
    .where('status', '<>', 'deleted')
    .where(digest, '=', anyOf([...erasedAt.keys()].map(bytesOf)))
    .execute()
  const placeOf = ({ person }: { person: Buffer }) => order.get(person.toString('hex')) ?? 0
  for (const { id } of people.toSorted((one, other) => placeOf(one) - placeOf(other))) await eraseAccount(services, id)
  await recordErasures(services, erasedAt)
  return people.length
}

const bytesOf = (person: string) => Buffer.from(person, 'hex')

/** The ledger has these erasures already, also those that were just repeated. */
async function recordErasures({ db, clock }: Pick<Services, 'db' | 'clock'>, erasedAt: Map<string, Date>): Promise<void> {
  const rows = [...erasedAt].map(([person, erased_at]) => ({ person: bytesOf(person), erased_at, kept_at: clock.now() }))
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await db
      .insertInto('erasures')
      .values(rows.slice(at, at + rowsAtOnce))
      .onConflict((conflict) =>
        conflict
          .column('person')
          .doUpdateSet((eb) => ({ erased_at: eb.ref('excluded.erased_at'), kept_at: eb.ref('excluded.kept_at') }))
          .where('erasures.kept_at', 'is', null),
      )
      .execute()
}
