import type { RecheckKind } from '@portal/contract/rules/game-reviews'
import { z } from 'zod'
import { recordEvents } from '../../domain-events.ts'
import { recordAuditForActor } from '../../platform/audit/record-audit.ts'
import { inTransaction, sql, type Db } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'
import type { Services } from '../../platform/services.ts'
import { judgeStored, type HoldFinding } from '../held-games/index.ts'
import { figuresBeforeRule, type LoggedFigures } from '../plays/index.ts'
import { disownMs, insertDisowned } from './disown.ts'

/** `value` as in the findings of games in review; null for a contradiction between games of a player. */
type RecheckReason = { kind: RecheckKind; value: number | null }
export type ListedPart = OldPart & { reasons: RecheckReason[] }
export type PartName = { playId: number; slot: number }

type Recheckers = Pick<Services, 'db' | 'config' | 'clock'>

const gamesAtOnce = 1_000

/**
 * Returns slots from before sign-ins were recorded that contradict each other or are implausible, in the order of the games.
 */
export async function recheckPlays(services: Recheckers): Promise<ListedPart[]> {
  const judge = await judgeStored(services.db)
  const listed: ListedPart[] = []
  let after = 0
  for (;;) {
    const games = await readGames(services, { after, most: gamesAtOnce })
    listed.push(...(await findContestedParts(services, games, judge)))
    const last = games.at(-1)
    if (!last || games.length < gamesAtOnce) return listed
    after = last.playId
  }
}

const readGames = ({ db, config }: Recheckers, games: Parameters<typeof figuresBeforeRule>[1]) =>
  figuresBeforeRule(db, games, config.limits.lateAfterSeconds)

async function findContestedParts({ db }: Recheckers, games: LoggedFigures[], judge: (game: LoggedFigures) => HoldFinding[]) {
  const findings = new Map(games.map((game) => [game.playId, judge(game)]))
  const parts = await oldPartsOf(db, [...findings.keys()])
  return parts
    .map((part): ListedPart => ({ ...part, reasons: reasonsOf(part, findings.get(part.playId) ?? []) }))
    .filter(({ reasons }) => reasons.length > 0)
}

function reasonsOf({ slot, twoSlots, twoMachines }: OldPart, findings: HoldFinding[]): RecheckReason[] {
  const ofSlot = findings.filter((finding) => finding.slot === null || finding.slot === slot)
  return [
    ...(twoSlots ? [{ kind: 'two_slots' as const, value: null }] : []),
    ...(twoMachines ? [{ kind: 'two_machines' as const, value: null }] : []),
    ...ofSlot.map(({ kind, value }) => ({ kind, value })),
  ]
}

const nameOf = ({ playId, slot }: PartName) => `${playId}/${slot}`

export async function turnPartsIntoGuests(services: Recheckers, names: PartName[]): Promise<string[]> {
  const { db, clock } = services
  const games = await readGames(services, { ids: [...new Set(names.map(({ playId }) => playId))] })
  const listed = new Map((await findContestedParts(services, games, await judgeStored(db))).map((part) => [nameOf(part), part]))
  const unlisted = names.map(nameOf).filter((name) => !listed.has(name))
  if (unlisted.length > 0) return unlisted
  const chosen = new Set(names.map(nameOf))
  await inTransaction(db, async (tx) => {
    for (const { playId, slot, userId, machineId, reasons } of [...listed.values()].filter((part) => chosen.has(nameOf(part)))) {
      const [{ kind } = { kind: 'two_slots' as const }] = reasons
      const at = clock.now()
      if (!(await insertDisowned(tx, { playId, slot, userId, machineId, proof: 'before_rule', at, recheck: kind }))) continue
      await recordEvents(tx, 'play.disowned', [{ playId, slot, userId }], at)
      const after = { play: playId, slot, cause: kind }
      await recordAuditForActor(services, tx, { action: 'game.rechecked', adminId: null, subjectId: userId, reason: null, after })
    }
  })
  return []
}

/**
 * Gives slots back to their players. If any slot was not turned within the days of undo, it changes nothing and returns these
 * names.
 */
export const returnPartsToPlayers = (services: Recheckers, names: PartName[]): Promise<string[]> =>
  inTransaction(services.db, async (tx) => {
    const at = services.clock.now()
    const found = new Map<string, PartName & { userId: number; cause: RecheckKind }>()
    for (const name of names) {
      const part = await partTurnedIntoGuest(tx, name.playId, name.slot)
      if (part && at.getTime() - part.disownedAt.getTime() <= disownMs)
        found.set(nameOf(name), { ...name, userId: part.userId, cause: part.recheck })
    }
    const missing = names.map(nameOf).filter((name) => !found.has(name))
    if (missing.length > 0) return missing
    for (const { playId, slot, userId, cause } of found.values()) {
      await storeReturnedPart(tx, playId, slot, userId, at)
      await recordEvents(tx, 'play.reclaimed', [{ playId, slot, userId }], at)
      const before = { play: playId, slot, cause }
      await recordAuditForActor(services, tx, {
        action: 'game.recheck-undone',
        adminId: null,
        subjectId: userId,
        reason: null,
        before,
      })
    }
    return []
  })

const oldPartShape = {
  playId: z.number(),
  slot: z.number(),
  userId: z.number(),
  username: z.string(),
  machineId: z.number(),
  serial: z.string(),
  twoSlots: z.boolean(),
  twoMachines: z.boolean(),
}

type OldPart = z.output<z.ZodObject<typeof oldPartShape>>

/** Clocks of machines differ by some seconds. */
const toleratedOverlap = sql`interval '60 seconds'`

/** No game is longer: how far past a game's end an overlapping game may end. */
const longestGame = sql`interval '1 day'`

/** Slots that name a player without a recorded sign-in and that no recheck turned into a guest. */
const oldPartsOf = rawQuery(
  'disowned-games: old parts of',
  oldPartShape,
  (playIds: number[]) => sql`
    select pp.play_id as "playId", pp.slot, pp.user_id as "userId", u.username::text as username, pp.machine_id as "machineId", m.serial,
      exists (select from play_players o where o.play_id = pp.play_id and o.user_id = pp.user_id and o.slot <> pp.slot) as "twoSlots",
      exists (
        select from play_players o join plays x on x.id = o.play_id
        where o.user_id = pp.user_id and o.machine_id <> pp.machine_id and o.ended_at > p.started_at
          and o.ended_at < p.ended_at + ${longestGame}
          and least(x.ended_at, p.ended_at) - greatest(x.started_at, p.started_at) > ${toleratedOverlap}) as "twoMachines"
    from play_players pp join plays p on p.id = pp.play_id join users u on u.id = pp.user_id join machines m on m.id = pp.machine_id
    where pp.play_id = any(${playIds}::bigint[]) and pp.proof = 'before_rule' and not exists (
      select from disowned_games d
      where d.play_id = pp.play_id and d.slot = pp.slot and d.user_id = pp.user_id and d.undone_at is null)
    order by pp.play_id, pp.slot`,
)

/** Locked until the transaction ends; undefined once the player was erased. */
const partTurnedIntoGuest = (tx: Db, playId: number, slot: number) =>
  tx
    .selectFrom('disowned_games as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select(['d.user_id as userId', 'd.recheck', 'd.disowned_at as disownedAt'])
    .where('u.status', '=', 'active')
    .where('d.play_id', '=', playId)
    .where('d.slot', '=', slot)
    .where('d.recheck', 'is not', null)
    .where('d.undone_at', 'is', null)
    .forUpdate('d')
    .$narrowType<{ recheck: RecheckKind }>()
    .executeTakeFirst()

async function storeReturnedPart(tx: Db, playId: number, slot: number, userId: number, at: Date): Promise<void> {
  await tx
    .updateTable('disowned_games')
    .set({ undone_at: at })
    .where('play_id', '=', playId)
    .where('slot', '=', slot)
    .where('user_id', '=', userId)
    .where('undone_at', 'is', null)
    .execute()
}
