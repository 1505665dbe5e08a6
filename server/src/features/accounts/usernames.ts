import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { sql, type Db, type Sql } from '../../platform/db/database.ts'
import { onlyRow, rawQuery } from '../../platform/db/raw-query.ts'
import { newUid } from '../../platform/ids.ts'
import { incrementCount } from '../../platform/limits.ts'
import { invalid } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { words } from './texts.ts'

/** Nobody takes these as a name, nor as a part between `-` and `_`. */
const reservedParts =
  'support admin administrator moderator official security billing insider insiderconnected stern sternpinball'.split(' ')
const reservedNames = [...reservedParts, 'helpdesk', 'system', 'undefined']

const restDays = 90
const renames = { most: 3, days: 30 }

/** The best of each worldwide leaderboard, whose names others must not imitate. */
const imitated = 100

type Naming = Pick<Services, 'config' | 'clock'>

/** Under the current secret and the earlier ones. */
const digestsOf = ({ config }: Pick<Services, 'config'>, username: string): Buffer[] =>
  config.keys('resting-names').map((key) => createHmac('sha256', key).update(username.toLowerCase()).digest())

/** The look-alike forms of a name, as written and in lower case: a capital I looks like an l, a small i does not. */
const skeletons = (name: Sql) => sql`array[name_skeleton(${name}::text), name_skeleton(lower(${name}::text))]`

type Asked = { username: string; email: string | null; digests: Buffer[]; userId: number | null; now: Date }

const refusals = onlyRow(
  rawQuery(
    'accounts: are names taken',
    { email: z.boolean(), username: z.boolean() },
    ({ username, email, digests, userId, now }: Asked) => sql`
    select (exists (select from users u where u.email = ${email}::citext and u.id is distinct from ${userId}::bigint)
      or exists (select from mailed_links l where l.kind = 'email-undo' and lower(l.payload->>'email') = lower(${email}::text)
        and l.used_at is null and l.expires_at > ${now} and l.user_id is distinct from ${userId}::bigint)) as email, (${username} ~ '^[0-9]+$'
      or exists (select from users u where u.id is distinct from ${userId}::bigint
        and (u.username = ${username}::citext or lower(u.uid) = lower(${username})))
      or exists (select from resting_names r where r.digest = any(${digests}::bytea[]) and r.until > ${now}
        and (r.user_id = ${userId}::bigint) is not true)
      or exists (select from unnest(${reservedNames}::text[]) as name where name_skeleton(name) = any(${skeletons(sql`${username}`)}))
      or exists (select from regexp_split_to_table(${username}, '[-_]+') as part, unnest(${reservedParts}::text[]) as name
        where name_skeleton(name) = any(${skeletons(sql`part`)}))
      or exists (select from users u where name_skeleton(u.username::text) = any(${skeletons(sql`${username}`)})
        and u.id is distinct from ${userId}::bigint and u.status <> 'deleted' and (
          exists (select from group_memberships g where g.user_id = u.id and g.group_type = 'admin' and g.is_active)
          or exists (select from board_entries e
            join board_partitions s on s.id = e.partition_id
            join boards b on b.id = s.board_id and b.kind = 'global' and b.deleted_at is null
            where e.user_id = u.id and ${imitated} > (select count(*) from (
              select from board_entries above where above.partition_id = e.partition_id and above.score > e.score
              limit ${imitated}) as better)))))
      as username`,
  ),
)

/**
 * Returns which of the names cannot be chosen by a person (`butOf`) or for a new account. A username is refused when another has
 * it, when it is a number or somebody's uid, when it is reserved, when it looks like the name of an admin or of one of the best
 * players, and when somebody gave it up lately.
 */
export const findTakenNames = (
  services: Naming,
  db: Db,
  { username, email = null, butOf = null }: { username: string; email?: string | null; butOf?: number | null },
): Promise<{ email: boolean; username: boolean }> =>
  refusals(db, { username, email, digests: digestsOf(services, username), userId: butOf, now: services.clock.now() })

/** Keeps a username from others while people may still know its last owner by it. */
export async function restUsername(
  services: Naming,
  tx: Db,
  { username, userId }: { username: string; userId: number | null },
): Promise<void> {
  const now = services.clock.now()
  const until = new Date(now.getTime() + restDays * 86_400_000)
  await tx.deleteFrom('resting_names').where('until', '<=', now).execute()
  const [digest] = digestsOf(services, username)
  if (!digest) throw new Error('no key to rest a username with')
  await tx
    .insertInto('resting_names')
    .values({ digest, user_id: userId, until })
    .onConflict((c) => c.column('digest').doUpdateSet({ user_id: userId, until }))
    .execute()
}

/** Counts a change of a person's username; throws at more than three in 30 days. */
export async function countRename(services: Naming, tx: Db, userId: number): Promise<void> {
  const count = await incrementCount({ ...services, db: tx }, 'rename', String(userId), {
    ...renames,
    seconds: renames.days * 86_400,
  })
  if (count > renames.most) throw invalid({ username: [words.renamedOften] })
}

const bearers = onlyRow(
  rawQuery(
    'accounts: is a uid a username',
    { isName: z.boolean() },
    (uid: string) => sql`select exists (select from users u where u.username = ${uid}::citext) as "isName"`,
  ),
)

/** Returns a uid for a new account, drawn again while somebody has it as username. */
export async function newPersonUid(db: Db): Promise<string> {
  for (;;) {
    const uid = newUid()
    if (!(await bearers(db, uid)).isName) return uid
  }
}

/**
 * The account with this uid, else with this number, else with this username, as a lateral join. Callers check afterwards whether
 * the reader may see it; a condition in here would return the next account instead of a hidden one.
 */
export const personNamed = (text: Sql) => sql`lateral (
  select someone.id from users someone
  where someone.uid = ${text} or someone.id = (case when ${text} ~ '^[1-9][0-9]{0,14}$' then (${text})::bigint end) or someone.username = (${text})::citext
  order by (someone.uid = ${text}) is true desc, (someone.id::text = ${text}) is true desc limit 1) as named`
