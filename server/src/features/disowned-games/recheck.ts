import type { RecheckKind } from '@portal/contract/rules/recheck-words'
import { recordEvents } from '../../domain-events.ts'
import { recordAuditForActor } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { judgeStored, type HoldFinding } from '../held-games/index.ts'
import { figuresBeforeRule, type LoggedFigures } from '../plays/index.ts'
import { insertDisowned } from './disown-queries.ts'
import { disownMs } from './disown.ts'
import { oldPartsOf, storeReturnedPart, partTurnedIntoGuest, type OldPart } from './recheck.sql.ts'

/** `value` as in the findings of games in review; null for a contradiction between games of a player. */
export type RecheckReason = { kind: RecheckKind; value: number | null }
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
