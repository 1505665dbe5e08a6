import { z } from 'zod'
import { appScoped } from '../../platform/app-scoped.ts'
import { Batcher } from '../../platform/db/batcher.ts'
import { sql, type Db } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'
import { Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import type { Uncounted } from '../plays/index.ts'
import { playerSummaryColumns, playerSummaryJoin, playerSummaryShape } from '../profiles/index.ts'

type OfferedNonce = { k: string; n: string; e: string }
const nonceParameter = ({ keyId, text, expiresAt }: Nonce): OfferedNonce => ({
  k: keyId,
  n: text,
  e: new Date(expiresAt).toISOString(),
})

/** Every node inserts rows in this order, so that two nodes with the same rows cannot deadlock. */
const byKey =
  <Item>(keyOf: (item: Item) => string) =>
  (a: Item, b: Item) =>
    keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0

const insertNoncesRows = rawQuery(
  'telemetry: insert nonces',
  {
    key: z.string(),
  },
  (nonces: Nonce[]) => sql`
    insert into machine_nonces (machine_key, nonce, expires_at)
    select k, n, e from jsonb_to_recordset(${JSON.stringify(nonces.toSorted(byKey(nonceKey)).map(nonceParameter))}::jsonb) as offered (k text, n text, e timestamptz)
    on conflict do nothing returning machine_key || ' ' || nonce as key`,
)

async function insertNonces(db: Db, nonces: Nonce[]): Promise<Set<string>> {
  const added = await insertNoncesRows(db, nonces)
  return new Set(added.map((row) => row.key))
}

async function deleteOldNonces(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('machine_nonces').where('expires_at', '<', now).execute()
}

export type LogRow = { machineId: number; uuid: string; receivedAt: Date; body: object }

/** Games of one message. `nonce` is null when no signed request delivered them. */
export type Delivery = { nonce: Nonce | null; games: LogRow[]; uncounted: Uncounted[] }

export type StoredDelivery = { fresh: Set<string>; stored: Set<string> }

export const gameKey = ({ machineId, uuid }: { machineId: number; uuid: string }) => `${machineId} ${uuid}`

const appendGamesRows = rawQuery(
  'telemetry: append games',
  {
    nonce: z.boolean(),
    key: z.string(),
  },
  (deliveries: Delivery[]) => {
    const nonces = deliveries
      .flatMap(({ nonce }) => nonce ?? [])
      .toSorted(byKey(nonceKey))
      .map(nonceParameter)
    const games = deliveries
      .flatMap(({ nonce, games }) => games.map((game) => ({ ...game, nonce })))
      .toSorted(byKey(gameKey))
      .map(({ machineId, uuid, receivedAt, body, nonce }) => ({
        m: machineId,
        u: uuid,
        r: receivedAt,
        k: nonce?.keyId,
        n: nonce?.text,
        b: body,
      }))
    const uncounted = deliveries.flatMap((delivery) => delivery.uncounted)
    return sql`
    with fresh as (
      insert into machine_nonces (machine_key, nonce, expires_at)
      select k, n, e from jsonb_to_recordset(${JSON.stringify(nonces)}::jsonb) as offered (k text, n text, e timestamptz)
      on conflict do nothing returning machine_key, nonce),
    stored as (
      insert into game_log (machine_id, uuid, received_at, body)
      select m, u, r, b
      from jsonb_to_recordset(${JSON.stringify(games)}::jsonb) as game (m bigint, u uuid, r timestamptz, k text, n text, b jsonb)
      where k is null or exists (select 1 from fresh where machine_key = k and nonce = n)
      on conflict do nothing returning machine_id, uuid, received_at),
    uncounted as (
      insert into uncounted_games (user_id, machine_id, uuid, slot, reason, score, title_id, location_id, ended_at, received_at)
      select u.id, s.machine_id, s.uuid, x.slot, x.reason, x.score, x."titleId", x."locationId", x."endedAt", s.received_at
      from jsonb_to_recordset(${JSON.stringify(uncounted)}::jsonb) as x ("machineId" bigint, uuid uuid, slot smallint, uid text,
        reason text, score bigint, "titleId" bigint, "locationId" bigint, "endedAt" timestamptz)
      join stored s on s.machine_id = x."machineId" and s.uuid = x.uuid
      join users u on u.uid = x.uid and u.status = 'active'
      on conflict do nothing)
    select true as nonce, machine_key || ' ' || nonce as key from fresh
    union all select false, machine_id || ' ' || uuid from stored`
  },
)

/**
 * Inserts nonces and games of many messages in one statement: its commit is the acknowledgment. Each new row of `game_log` is a
 * domain event `play.finished`. The last select reads `fresh`
 * first, so all nonces are written before any game.
 */
export async function appendGames(db: Db, deliveries: Delivery[]): Promise<StoredDelivery> {
  const written = await appendGamesRows(db, deliveries)
  const keysOf = (nonce: boolean) => new Set(written.filter((row) => row.nonce === nonce).map((row) => row.key))
  return { fresh: keysOf(true), stored: keysOf(false) }
}

/** Public summaries of the players with these uids whom the machine has scanned since a time. */
export const scannedPlayers = rawQuery(
  'telemetry: scanned players',
  playerSummaryShape,
  ({ machineId, uids, since }: { machineId: number; uids: string[]; since: Date }, now: Date) => sql`
    select ${playerSummaryColumns(now)} from users playing ${playerSummaryJoin(sql.ref('playing.id'))}
    where playing.uid = any(${uids}::text[]) and exists (
      select from machine_scans s where s.machine_id = ${machineId} and s.user_id = playing.id and not s.kept and s.at >= ${since})`,
)

export type Nonce = {
  keyId: string
  text: string
  /** Milliseconds since 1970. Later, the signature is refused by its time alone. */
  expiresAt: number
}

export const nonceKey = ({ keyId, text }: Nonce) => `${keyId} ${text}`

const most = 512

const nonceBatcher = appScoped(
  ({ db }: Services) =>
    new Batcher(async (nonces: Nonce[]): Promise<boolean[]> => {
      const fresh = await insertNonces(db, nonces)
      // `delete` removes the key, so that the second of two equal nonces in one batch fails.
      return nonces.map((nonce) => fresh.delete(nonceKey(nonce)))
    }, most),
)

/** Rejects a nonce that the shared cache has seen; the database decides about all others. */
export async function requireUnusedNonce({ sharedCache, clock }: Services, nonce: Nonce): Promise<void> {
  const remainingMs = Math.max(1_000, nonce.expiresAt - clock.now().getTime())
  if (await sharedCache.seenBefore(`nonce:${nonceKey(nonce)}`, remainingMs)) throw new Problem('signature.wrong')
}

export async function consumeNonce(services: Services, nonce: Nonce): Promise<void> {
  await requireUnusedNonce(services, nonce)
  if (!(await nonceBatcher(services).add(nonce))) throw new Problem('signature.wrong')
}

export const deleteExpiredNonces = ({ db, clock }: Services): Promise<void> => deleteOldNonces(db, clock.now())
